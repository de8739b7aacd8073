import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "../guards.ts";
import { Frame } from "../parts/frame.tsx";
import { loadShell } from "../shell.ts";

export const middleware = guard("authenticated");
export const loader = (args: LoaderFunctionArgs) => loadShell(args);

/** Where people work. */
export default function ApplicationLayout() {
  return <Frame shell={useLoaderData<typeof loader>()} />;
}
