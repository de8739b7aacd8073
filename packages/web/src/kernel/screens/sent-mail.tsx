import { MailIcon } from "@itoguchi/ui/icons";
import { Anchor, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../i18n/common.texts.ts";
import styles from "./sent-mail.module.css";

interface SentMailProps {
  title: string;
  text: string;
  hasDevMail: boolean;
  children?: ReactNode;
}

export function SentMail({ title, text, hasDevMail, children }: SentMailProps) {
  return (
    <Stack align="center" gap="md" ta="center">
      <span className={styles.icon}>
        <MailIcon size={28} />
      </span>
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      {hasDevMail ? <Anchor href="/dev/mail">{t("common.devMail")}</Anchor> : null}
      {children}
    </Stack>
  );
}
