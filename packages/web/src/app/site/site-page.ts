import type { Caller } from "@itoguchi/client/caller";
import type { ReactNode } from "react";
import type { PagesSettings } from "../pages-host.ts";
import type { Visitor } from "../visitor.ts";

/** What a page tells those who do not read it: search engines, and whoever shows its address. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, without the host. */
  path: string;
  image?: string;
  type?: "website" | "article";
  /** Structured data (schema.org). */
  data?: object[];
  /** A feed of the same articles. */
  feed?: string;
  /** Not for search engines: results, confirmations, what is missing. */
  isUnlisted?: boolean;
}

export interface SitePage {
  head: PageHead;
  body: ReactNode;
  sheet: "landing" | "reading";
  status?: number;
  /** The same for everybody until the content changes, so the server may keep it; not what follows from somebody's own words. */
  isKept: boolean;
}

export interface SiteVisit {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** The API as a visitor without a session: a kept page must not tell one person's things to the next. */
  call: Caller;
  settings: PagesSettings;
}

export type SiteAnswer = SitePage | Response;
export type MakePage = (visit: SiteVisit) => SiteAnswer | Promise<SiteAnswer>;
/** A form that was sent to a page, in the name of whoever sent it. */
export type ReceiveForm = (form: URLSearchParams, visitor: Visitor, visit: SiteVisit) => Promise<SiteAnswer>;
