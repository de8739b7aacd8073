import { MenuIcon } from "@itoguchi/ui/icons";
import { Logo } from "@itoguchi/ui/logo";
import type { ReactNode } from "react";
import { t } from "./site.texts.ts";

const PLACES = [
  { id: "function", href: "/lp/function" },
  { id: "prices", href: "/#prices" },
  { id: "help", href: "/helpcenter" },
  { id: "blog", href: "/blog" },
  { id: "release", href: "/release" },
] as const;

const FOOTER = [
  { id: "product", entries: PLACES.filter(({ id }) => ["function", "prices", "release"].includes(id)) },
  { id: "learn", entries: PLACES.filter(({ id }) => ["help", "blog"].includes(id)) },
  {
    id: "company",
    entries: [
      { id: "request", href: "/request" },
      { id: "terms", href: "/terms" },
      { id: "privacy", href: "/privacy" },
      { id: "tokushoho", href: "/tokushoho" },
    ],
  },
] as const;

const SCHEMES = ["auto", "light", "dark"] as const;

interface SiteFrameProps {
  path: string;
  releaseVersion: string;
  operatorName: string | undefined;
  children: ReactNode;
}

/** Header and footer of every public page. */
export function SiteFrame({ path, releaseVersion, operatorName, children }: SiteFrameProps) {
  return (
    <>
      <header className="site-header">
        <a href="#main" className="skip">
          {t("common.skipToContent")}
        </a>
        <a href="/" className="brand" aria-label={t("product.toTop")}>
          <Logo size={26} />
          <span>{t("product.name")}</span>
        </a>
        <nav className="places" aria-label={t("site.navigation")}>
          <Places path={path} />
        </nav>
        <div className="entrances">
          <Entrances />
        </div>
        <button type="button" className="menu-button" popoverTarget="site-menu">
          <MenuIcon />
          {t("site.menu")}
        </button>
        <nav id="site-menu" className="small-menu" popover="auto" aria-label={t("site.menu")}>
          <Places path={path} />
          <Entrances />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="footer-columns">
          {FOOTER.map(({ id, entries }) => (
            <nav key={id} aria-labelledby={`footer-${id}`}>
              <h2 id={`footer-${id}`}>{t(`site.${id}`)}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <a href={entry.href} className="footer-link">
                      {t(`site.${entry.id}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <SchemeChoice />
        </div>
        <p className="colophon">
          <span>{t("site.copyright")}</span>
          {operatorName ? <span>{t("site.operator", { name: operatorName })}</span> : null}
          <a href="/release" className="version">
            {t("site.version", { version: releaseVersion })}
          </a>
        </p>
      </footer>
    </>
  );
}

function Places({ path }: { path: string }) {
  return PLACES.map(({ id, href }) => (
    <a
      key={id}
      href={href}
      className="place"
      aria-current={path === href || path.startsWith(`${href}/`) ? "page" : undefined}
    >
      {t(`site.${id}`)}
    </a>
  ));
}

/** Which of them show is told by a mark that the script finds in the browser: the page itself is the same for everybody. */
function Entrances() {
  return (
    <>
      <a href="/user/login" className="place for-guests">
        {t("site.login")}
      </a>
      <a href="/workspace/register" className="button small for-guests">
        {t("site.start")}
      </a>
      <a href="/workspace/project" className="button small for-members">
        {t("site.open")}
      </a>
    </>
  );
}

/** Shown by the script, without which it could not do anything. */
function SchemeChoice() {
  return (
    <label className="scheme" data-scheme-choice hidden>
      {t("site.scheme.label")}
      <select autoComplete="off">
        {SCHEMES.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`site.scheme.${scheme}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
