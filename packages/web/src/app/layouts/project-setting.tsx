import { lazy } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "../guards.ts";
import { Frame } from "../parts/frame.tsx";
import { loadShell } from "../shell.ts";

const NewPost = lazy(() => import("../board/new-post/project-new-post.tsx"));

export const middleware = guard("authenticated");
export const loader = (args: LoaderFunctionArgs) => loadShell(args);

/** One project's settings, with a way back to it. */
export default function ProjectSettingLayout() {
  return <Frame shell={useLoaderData<typeof loader>()} NewPost={NewPost} canReturn />;
}
