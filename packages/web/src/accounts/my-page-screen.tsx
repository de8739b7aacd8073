import type { Account, Session } from "@itoguchi/core/accounts/account";
import type { TwoStep } from "@itoguchi/core/accounts/two-step";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { DisplaySetting } from "#web/kernel/shell/display-setting.tsx";
import { EmailForm } from "./email-form.tsx";
import { GuideSetting } from "./guide-setting.tsx";
import { t } from "./my-page.texts.ts";
import { NoticeSetting } from "./notice-setting.tsx";
import { PasskeyList } from "./passkeys/passkey-list.tsx";
import { t as passkeyText } from "./passkeys/passkeys.texts.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { ThumbnailSetting } from "./thumbnail-setting.tsx";
import { t as twoStepText } from "./two-step/two-step.texts.ts";
import { TwoStepSetting } from "./two-step/two-step-setting.tsx";

interface MyPageScreenProps {
  account: Account;
  sessions: (Session & { isCurrent: boolean })[];
  /** Absent before the address is confirmed. */
  twoStep: TwoStep | undefined;
  /** Names of those that require two-step sign-in, while it is off. */
  closedWorkspaces: string[];
  changed(): Promise<void>;
  /** What a person's place in a workspace adds. */
  children?: ReactNode;
}

export function MyPageScreen({ account, sessions, twoStep, closedWorkspaces, changed, children }: MyPageScreenProps) {
  return (
    <Stack gap="xl" maw={720}>
      <Title order={1}>{t("myPage.title")}</Title>
      {account.confirmed ? null : (
        <Notice tone="warning">
          {t("myPage.unconfirmed")}{" "}
          <Anchor component={Link} to="/user/confirm">
            {t("myPage.toConfirm")}
          </Anchor>
        </Notice>
      )}
      {closedWorkspaces.length > 0 ? (
        <Notice tone="warning">
          {twoStepText("twoStep.required", { workspaces: closedWorkspaces.join(twoStepText("twoStep.and")) })}{" "}
          <Anchor href="#two-step">{twoStepText("twoStep.toSetting")}</Anchor>
        </Notice>
      ) : null}
      <PageSection id="image" title={t("myPage.image")}>
        <ThumbnailSetting account={account} changed={changed} />
      </PageSection>
      <PageSection id="profile" title={t("myPage.profile")}>
        <ProfileForm account={account} changed={changed} />
      </PageSection>
      <PageSection id="email" title={t("myPage.email")} hint={t("myPage.emailHint")}>
        <EmailForm account={account} changed={changed} />
      </PageSection>
      {account.confirmed ? (
        <PageSection id="password" title={t("myPage.password")} hint={t("myPage.passwordHint")}>
          {account.hasPassword ? <PasswordForm changed={changed} /> : <Text>{t("myPage.noPassword")}</Text>}
        </PageSection>
      ) : null}
      {twoStep ? (
        <PageSection id="two-step" title={twoStepText("twoStep.title")} hint={twoStepText("twoStep.hint")}>
          <TwoStepSetting account={account} twoStep={twoStep} changed={changed} />
        </PageSection>
      ) : null}
      {twoStep ? (
        <PageSection id="passkeys" title={passkeyText("passkeys.title")} hint={passkeyText("passkeys.hint")}>
          <PasskeyList account={account} passkeys={twoStep.passkeyList} changed={changed} />
        </PageSection>
      ) : null}
      <PageSection id="sessions" title={t("myPage.sessions")} hint={t("myPage.sessionsHint")}>
        <SessionList sessions={sessions} changed={changed} />
      </PageSection>
      <PageSection id="notice" title={t("myPage.notices")} hint={t("myPage.noticesHint")}>
        <NoticeSetting muted={account.mutedNotices} changed={changed} />
      </PageSection>
      <PageSection id="display" title={t("myPage.display")} hint={t("myPage.displayHint")}>
        <DisplaySetting />
      </PageSection>
      <PageSection id="guide" title={t("myPage.guide")} hint={t("myPage.guideHint")}>
        <GuideSetting isOff={account.guideOptedOut} changed={changed} />
      </PageSection>
      {children}
    </Stack>
  );
}
