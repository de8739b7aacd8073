import { lazy } from "react";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { guard } from "../guards.ts";
import { Frame } from "../parts/frame.tsx";
import { unlessSamePage } from "../revalidation.ts";
import { loadShell } from "../shell.ts";
import { wholeAddress } from "../whole-address.ts";

const NewPost = lazy(() => import("../board/new-post/project-new-post.tsx"));

export const middleware = [...guard("authenticated"), wholeAddress];
export const loader = (args: LoaderFunctionArgs) => loadShell(args);

/** The menu lists the boards of the project one is in. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  unlessSamePage(args) || args.currentParams.projectKey !== args.nextParams.projectKey;

/** Where people work. */
export default function ApplicationLayout() {
  return <Frame shell={useLoaderData<typeof loader>()} NewPost={NewPost} />;
}
