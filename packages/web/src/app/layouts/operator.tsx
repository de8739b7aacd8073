import { Title } from "@mantine/core";
import { NavLink, Outlet } from "react-router";
import { t } from "#web/operator/operator.texts.ts";
import { GlobalHeader } from "../parts/header.tsx";
import styles from "./operator.module.css";

const PLACES = [
  { id: "workspaces", path: "/operator" },
  { id: "health", path: "/operator/health" },
  { id: "feedback", path: "/operator/feedback" },
  { id: "log", path: "/operator/log" },
] as const;

/** Concerns no workspace. To anybody who is no operator it looks absent: `app/operator-pages.ts`. */
export default function OperatorLayout() {
  return (
    <>
      <GlobalHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Title order={1}>{t("operator.title")}</Title>
        <nav className={styles.places} aria-label={t("operator.navigation")}>
          {PLACES.map(({ id, path }) => (
            <NavLink key={id} to={path} end className={styles.place ?? ""}>
              {t(`operator.${id}`)}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </main>
    </>
  );
}
