import type { Account, Session } from "@itoguchi/core/accounts/account";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#web/kernel/i18n/accounts.ts";
import { DisplaySetting } from "#web/kernel/shell/display-setting.tsx";
import { EmailForm } from "./email-form.tsx";
import { GuideSetting } from "./guide-setting.tsx";
import styles from "./my-page-screen.module.css";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { ThumbnailSetting } from "./thumbnail-setting.tsx";

interface MyPageScreenProps {
  account: Account;
  sessions: (Session & { isCurrent: boolean })[];
  changed(): Promise<void>;
}

export function MyPageScreen({ account, sessions, changed }: MyPageScreenProps) {
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
      <Section id="image" title={t("myPage.image")}>
        <ThumbnailSetting account={account} changed={changed} />
      </Section>
      <Section id="profile" title={t("myPage.profile")} hint={t("myPage.profileHint")}>
        <ProfileForm account={account} changed={changed} />
      </Section>
      <Section id="email" title={t("myPage.email")} hint={t("myPage.emailHint")}>
        <EmailForm account={account} changed={changed} />
      </Section>
      {account.confirmed ? (
        <Section id="password" title={t("myPage.password")} hint={t("myPage.passwordHint")}>
          {account.hasPassword ? <PasswordForm changed={changed} /> : <Text>{t("myPage.noPassword")}</Text>}
        </Section>
      ) : null}
      <Section id="sessions" title={t("myPage.sessions")} hint={t("myPage.sessionsHint")}>
        <SessionList sessions={sessions} changed={changed} />
      </Section>
      <Section id="display" title={t("myPage.display")} hint={t("myPage.displayHint")}>
        <DisplaySetting />
      </Section>
      <Section id="guide" title={t("myPage.guide")} hint={t("myPage.guideHint")}>
        <GuideSetting isOff={account.guideOptedOut} changed={changed} />
      </Section>
    </Stack>
  );
}

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {hint ? <Text c="dimmed">{hint}</Text> : null}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
