import { SITE_OGP_PATH } from "@itoguchi/core/content/addresses";
import { t } from "#web/content/landing.texts.ts";
import { LandingScreen } from "#web/content/landing-screen.tsx";
import type { SitePage, SiteVisit } from "../site-page.ts";
import { productData } from "../structured-data.ts";

export function landingPage({ settings: { publicUrl, hasPaymentProvider } }: SiteVisit): SitePage {
  return {
    head: {
      title: t("landing.title"),
      description: t("product.description"),
      path: "/",
      image: SITE_OGP_PATH,
      data: productData(publicUrl),
    },
    body: <LandingScreen hasPaymentProvider={hasPaymentProvider} />,
    sheet: "landing",
    isKept: true,
  };
}
