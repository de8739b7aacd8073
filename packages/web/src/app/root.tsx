import "@itoguchi/ui/styles.css";
import "@mantine/nprogress/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import { cssVariables, theme } from "@itoguchi/ui/theme";
import { ColorSchemeScript, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { ErrorPage, errorContent, OFFLINE } from "#web/kernel/error-page.tsx";
import { watchErrors } from "#web/kernel/error-reports/watch-errors.ts";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { SessionProvider } from "#web/kernel/session/session-provider.tsx";
import { HOLD_EARLY_INPUT, replayEarlyInput } from "#web/kernel/shell/early-input.ts";
import { LoadingBar } from "#web/kernel/shell/loading-bar.tsx";
import { NavigationGuard } from "#web/kernel/shell/navigation-guard.tsx";
import { useNonce } from "#web/kernel/shell/nonce.ts";
import { PageScripts } from "#web/kernel/shell/page-scripts.tsx";
import { isUnreachable } from "#web/kernel/shell/reach.ts";
import { Toasts } from "#web/kernel/shell/toasts.tsx";
import { guard } from "./guards.ts";
import { keepPage } from "./page-keeper.ts";
import { unlessSamePage } from "./revalidation.ts";
import { type Viewer, viewerOf } from "./viewer.ts";

export const middleware = guard("maintenance");
export const clientMiddleware = [keepPage];

export function loader({ context }: LoaderFunctionArgs) {
  return viewerOf(context);
}

export const shouldRevalidate = unlessSamePage;

export function meta({ error }: MetaArgs) {
  const title = error ? `${t("product.name")} | ${errorContent(statusOf(error), undefined).title}` : t("product.name");
  return [{ title }, { name: "description", content: t("product.description") }];
}

/** Zod would compile its schemas with `new Function`, which the content security policy forbids. */
const WITHOUT_EVAL = "globalThis.__zod_globalConfig={jitless:true}";
const FIRST_SCRIPT = `${WITHOUT_EVAL};${HOLD_EARLY_INPUT}`;

function firstScript(settings: Viewer["settings"] | undefined): string {
  return settings?.hasErrorReports ? `${watchErrors(settings.releaseVersion)};${FIRST_SCRIPT}` : FIRST_SCRIPT;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const __html = firstScript(useRouteLoaderData<Viewer>("root")?.settings);
  useEffect(replayEarlyInput, []);
  return (
    <html lang="ja" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, and the version */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
        <Meta />
        {/* Styles need no nonce, and one that the browser hides would not match. */}
        <Links nonce="" />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { token, settings } = useLoaderData<typeof loader>();
  return (
    <SessionProvider token={token} baseHost={settings.baseHost}>
      <LoadingBar />
      <NavigationGuard />
      <Outlet />
      <Toasts />
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const viewer = useRouteLoaderData<Viewer>("root");
  return <ErrorPage status={statusOf(error)} message={message} top={viewer?.user ? "/workspace/project" : "/"} />;
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isUnreachable(error) ? OFFLINE : 500;
}
