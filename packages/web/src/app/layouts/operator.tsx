import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { isRouteErrorResponse, NavLink, Outlet, useRouteError } from "react-router";
import { pageTitle } from "#web/kernel/page-title.ts";
import { NeedsTwoStepScreen } from "#web/operator/needs-two-step-screen.tsx";
import { t } from "#web/operator/operator.texts.ts";
import { GlobalHeader } from "../parts/header.tsx";
import styles from "./operator.module.css";

const PLACES = [
  { id: "workspaces", path: "/operator" },
  { id: "health", path: "/operator/health" },
  { id: "feedback", path: "/operator/feedback" },
  { id: "log", path: "/operator/log" },
] as const;

export const meta = () => pageTitle(t("operator.title"));

/** Concerns no workspace. To anybody who is no operator it looks absent: `app/operator-pages.ts`. */
export default function OperatorLayout() {
  return (
    <Frame>
      <nav className={styles.places} aria-label={t("operator.navigation")}>
        {PLACES.map(({ id, path }) => (
          <NavLink key={id} to={path} end className={styles.place ?? ""}>
            {t(`operator.${id}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </Frame>
  );
}

/** Operators' calls forbid one thing: to be without two-step sign-in. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return (
    <Frame>
      <NeedsTwoStepScreen />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Title order={1}>{t("operator.title")}</Title>
        {children}
      </main>
    </>
  );
}
