import { stillTokens } from "@itoguchi/ui/theme";
import { SiteFrame } from "#web/content/site-frame.tsx";
import { t } from "#web/kernel/i18n/common.texts.ts";
import type { PagesSettings } from "../pages-host.ts";
import type { PageHead, SitePage } from "./site-page.ts";

/** Where the files of the public pages are fetched from. */
export interface SiteAssets {
  script: string;
  sheets: Record<"site" | SitePage["sheet"], string>;
}

interface SiteDocumentProps {
  page: SitePage;
  assets: SiteAssets;
  settings: PagesSettings;
}

const TOKENS = stillTokens();

/** A whole public page. Nothing of it runs in the browser but one small script, which it can do without. */
export function SiteDocument({ page, assets, settings }: SiteDocumentProps) {
  const { head, body, sheet } = page;
  return (
    <html lang="ja" data-still="" data-release={settings.releaseVersion}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the design system */}
        <style dangerouslySetInnerHTML={{ __html: TOKENS }} />
        <link rel="stylesheet" href={assets.sheets.site} />
        <link rel="stylesheet" href={assets.sheets[sheet]} />
        <script src={assets.script} />
        <HeadTags head={head} publicUrl={settings.publicUrl} />
      </head>
      <body>
        <SiteFrame path={head.path} releaseVersion={settings.releaseVersion} operatorName={settings.operatorName}>
          {body}
        </SiteFrame>
      </body>
    </html>
  );
}

function HeadTags({ head, publicUrl }: { head: PageHead; publicUrl: string }) {
  const { title, description, path, image, type = "website", data = [], feed, isUnlisted = false } = head;
  const fullTitle = `${t("product.name")} | ${title}`;
  const address = publicUrl + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={t("product.name")} />
      <meta property="og:locale" content="ja_JP" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image ? (
        <>
          <meta property="og:image" content={publicUrl + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {feed ? <link rel="alternate" type="application/rss+xml" title={fullTitle} href={feed} /> : null}
      {data.map((one) => (
        <script
          key={JSON.stringify(one)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and no sign in it can end the element
          dangerouslySetInnerHTML={{ __html: jsonForHtml({ "@context": "https://schema.org", ...one }) }}
        />
      ))}
    </>
  );
}

function jsonForHtml(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
