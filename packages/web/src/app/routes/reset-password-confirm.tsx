import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import { ResetPasswordConfirmScreen } from "#web/accounts/reset-password-screens.tsx";
import { readEmailLink } from "#web/app/email-link.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("resetPassword.confirmTitle"));

export async function loader({ context, url }: LoaderFunctionArgs) {
  const et = url.searchParams.get("et");
  const link = await readEmailLink(context, et);
  return { et: et ?? "", email: link?.purpose === "resetPassword" ? link.email : undefined };
}

export default function ResetPasswordConfirm() {
  const { et, email } = useLoaderData<typeof loader>();
  return <ResetPasswordConfirmScreen et={et} email={email} />;
}
