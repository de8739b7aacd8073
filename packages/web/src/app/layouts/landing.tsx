import { Logo } from "@itoguchi/ui/logo";
import { Link, Outlet } from "react-router";
import { t } from "#web/kernel/i18n/landing.ts";
import { useViewer } from "../viewer.ts";
import styles from "./landing.module.css";

const PLACES = ["uses", "ways", "prices", "questions"] as const;

export default function LandingLayout() {
  const { user, settings } = useViewer();
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.brand} aria-label={t("product.toTop")}>
          <Logo size={26} />
          <span>{t("product.name")}</span>
        </Link>
        <nav className={styles.nav} aria-label={t("landing.navigation")}>
          {PLACES.map((place) => (
            <a key={place} href={`#${place}`} className={styles.place}>
              {t(`landing.nav.${place}`)}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          {user ? (
            <Link to="/workspace/project" className={styles.primary}>
              {t("landing.open")}
            </Link>
          ) : (
            <>
              <Link to="/user/login" className={styles.plain}>
                {t("landing.login")}
              </Link>
              <Link to="/workspace/register" className={styles.primary}>
                {t("landing.start")}
              </Link>
            </>
          )}
        </div>
      </header>
      <main>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <span>{t("landing.footer")}</span>
        <span>{t("landing.version", { version: settings.releaseVersion })}</span>
      </footer>
    </>
  );
}
