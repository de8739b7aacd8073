import { Anchor, Text } from "@mantine/core";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import { ConfirmEmailScreen } from "#web/accounts/confirm-email-screen.tsx";
import { ResendButton } from "#web/accounts/resend-button.tsx";
import { readEmailLink } from "#web/app/email-link.ts";
import { useViewer } from "#web/app/viewer.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { SentMail } from "#web/kernel/screens/sent-mail.tsx";

export const meta = () => pageTitle(t("confirmEmail.title"));

export async function loader({ context, url }: LoaderFunctionArgs) {
  const et = url.searchParams.get("et");
  if (et) {
    const link = await readEmailLink(context, et);
    return { et, email: link?.email, isChange: link?.purpose === "changeEmail" };
  }
  const user = await visitorOf(context).user();
  if (!user) throw redirect("/user/login?referer=%2Fuser%2Fconfirm");
  if (user.confirmed) throw redirect("/workspace/project");
  return { et: undefined, email: undefined, isChange: false };
}

export default function ConfirmEmail() {
  const { et, email, isChange } = useLoaderData<typeof loader>();
  const { user, settings } = useViewer();
  const navigate = useNavigate();
  if (et)
    return (
      <ConfirmEmailScreen
        et={et}
        email={email}
        isOwn={user !== undefined && (user.email === email || user.pendingEmail === email)}
        isSignedIn={user !== undefined}
        isConfirmed={user?.confirmed ?? false}
        confirmed={() => navigate(isChange ? "/workspace/user/setting" : "/workspace/project", { replace: true })}
      />
    );
  return (
    <SentMail
      title={t("confirmEmail.sent")}
      text={t("confirmEmail.sentTo", { email: user?.email ?? "" })}
      hasDevMail={settings.hasDevMail}
    >
      <Text c="dimmed">{t("confirmEmail.notArrived")}</Text>
      <ResendButton />
      <Anchor component={Link} to="/workspace/user/setting">
        {t("confirmEmail.changeEmail")}
      </Anchor>
    </SentMail>
  );
}
