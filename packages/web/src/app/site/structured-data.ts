import { articlePath, ogpPath } from "@itoguchi/core/content/addresses";
import type { ArticleKind, ArticleSummary } from "@itoguchi/core/content/article";
import { OFFERED_PLANS, yenWithTax } from "@itoguchi/core/workspaces/plans";
import type { Crumb } from "#web/content/breadcrumbs.tsx";
import { QUESTIONS } from "#web/content/landing-questions.ts";
import { t } from "#web/content/site.texts.ts";

export function productData(publicUrl: string): object[] {
  return [
    {
      "@type": "SoftwareApplication",
      name: t("product.name"),
      description: t("product.description"),
      url: `${publicUrl}/`,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      inLanguage: "ja",
      offers: OFFERED_PLANS.map((plan) => ({
        "@type": "Offer",
        name: plan.name,
        price: yenWithTax(plan),
        priceCurrency: "JPY",
      })),
    },
    {
      "@type": "FAQPage",
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

const TYPES: Record<ArticleKind, string> = {
  help: "TechArticle",
  blog: "BlogPosting",
  release: "TechArticle",
  feature: "Article",
  page: "WebPage",
};

interface ArticleData {
  kind: ArticleKind;
  article: ArticleSummary;
  crumbs: Crumb[];
  publicUrl: string;
}

export function articleData({ kind, article: { fields }, crumbs, publicUrl }: ArticleData): object[] {
  const path = articlePath(kind, fields.slug);
  const name = t("product.name");
  return [
    {
      "@type": TYPES[kind],
      headline: fields.title,
      description: fields.description,
      url: publicUrl + path,
      image: publicUrl + ogpPath(kind, fields.slug),
      datePublished: fields.date,
      dateModified: fields.updatedAt ?? fields.date,
      inLanguage: "ja",
      author: { "@type": "Organization", name, url: `${publicUrl}/` },
      ...(fields.tags.length > 0 ? { keywords: fields.tags } : {}),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [{ name: t("site.home"), path: "/" }, ...crumbs, { name: fields.title, path }].map(
        (crumb, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: crumb.name,
          item: publicUrl + crumb.path,
        }),
      ),
    },
  ];
}
