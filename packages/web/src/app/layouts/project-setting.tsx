import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "../guards.ts";
import { Frame } from "../parts/frame.tsx";
import { ProjectSettingMenu } from "../parts/project-setting-menu.tsx";
import { loadShell } from "../shell.ts";

export const middleware = guard("authenticated");
export const loader = (args: LoaderFunctionArgs) => loadShell(args);

/** One project's settings: its own menu at the left, with the way back. */
export default function ProjectSettingLayout() {
  return <Frame shell={useLoaderData<typeof loader>()} Menu={ProjectSettingMenu} canReturn />;
}
