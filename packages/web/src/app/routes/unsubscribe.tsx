import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { t } from "#web/inbox/mail/inbox-mail.texts.ts";
import { UnsubscribeScreen } from "#web/inbox/mail/unsubscribe-screen.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("unsubscribe.stop"));

export async function loader({ url }: LoaderFunctionArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export default function Unsubscribe() {
  return <UnsubscribeScreen {...useLoaderData<typeof loader>()} />;
}
