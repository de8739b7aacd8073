import { Logo } from "@itoguchi/ui/logo";
import { Outlet } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import styles from "./centred.module.css";

/** For signing in and up: the logo and one card. */
export default function CentredLayout() {
  return (
    <div className={styles.page}>
      <header>
        <a href="/" className={styles.brand} aria-label={t("product.toTop")}>
          <Logo size={28} />
          <span>{t("product.name")}</span>
        </a>
      </header>
      <main className={styles.card}>
        <Outlet />
      </main>
    </div>
  );
}
