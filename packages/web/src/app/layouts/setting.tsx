import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "../guards.ts";
import { Frame } from "../parts/frame.tsx";
import { loadShell } from "../shell.ts";

export const middleware = guard("authenticated");
export const loader = (args: LoaderFunctionArgs) => loadShell(args, { isWithPeople: false });

/** Settings of the workspace and of the person, with a way back to the project. */
export default function SettingLayout() {
  return <Frame shell={useLoaderData<typeof loader>()} canReturn />;
}
