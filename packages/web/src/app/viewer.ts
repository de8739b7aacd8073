import type { LoginUser } from "@itoguchi/core/accounts/account";
import { type RouterContextProvider, useRouteLoaderData } from "react-router";
import type { PagesSettings } from "./pages-host.ts";
import { visitorOf } from "./visitor.ts";

/** What every page knows of the person before it. */
export interface Viewer {
  token: string | undefined;
  user: LoginUser | undefined;
  settings: Omit<PagesSettings, "isMaintenance">;
}

export async function viewerOf(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const visitor = visitorOf(context);
  const { isMaintenance: _, ...settings } = visitor.settings;
  // A person who cannot be loaded is the guards' business; public pages still open.
  const user = await visitor.user().catch(() => undefined);
  return { token: user ? await visitor.token() : undefined, user, settings };
}

export function useViewer(): Viewer {
  const viewer = useRouteLoaderData<Viewer>("root");
  if (!viewer) throw new Error("The root loader has not run");
  return viewer;
}
