import script from "virtual:site-script";
import landing from "#web/content/styles/landing.css?url";
import reading from "#web/content/styles/reading.css?url";
import site from "#web/content/styles/site.css?url";
import type { SiteAssets } from "./site-document.tsx";

export const SITE_ASSETS: SiteAssets = { script, sheets: { site, landing, reading } };
