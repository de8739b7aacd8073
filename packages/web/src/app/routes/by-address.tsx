import { type LoaderFunctionArgs, redirect } from "react-router";
import { pathOf } from "#web/app/whole-address.ts";

/** Addresses with the place in the query lead to those that name it in their path. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const named = (name: string) => args.params[name] ?? args.url.searchParams.get(name) ?? undefined;
  const number = named("projectSerialNumber");
  throw redirect(
    await pathOf(args, {
      projectKey: named("projectKey"),
      boardId: named("boardId"),
      ...(number === undefined ? {} : { post: { number } }),
    }),
  );
}

export default function ByAddress() {
  return null;
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
