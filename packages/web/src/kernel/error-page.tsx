import { keepImeEnter } from "@itoguchi/ui/keys";
import { Logo } from "@itoguchi/ui/logo";
import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useEffect } from "react";
import styles from "./error-page.module.css";
import { t } from "./i18n/common.texts.ts";

interface ErrorPageProps {
  status: number;
  message: string | undefined;
  /** Where the person starts from. */
  top: string;
}

interface Content {
  title: string;
  lines: string[];
  canReload: boolean;
  canGoBack: boolean;
}

/** Not an answer of the server: there was none. */
export const OFFLINE = 0;

export function errorContent(status: number, message: string | undefined): Content {
  const said = message ? [message] : [];
  if (status === 404)
    return {
      title: t("error.404.title"),
      lines: [t("error.404.message"), t("error.404.hint")],
      canReload: false,
      canGoBack: true,
    };
  if (status === 503)
    return {
      title: t("error.503.title"),
      lines: [t("error.503.message"), t("error.503.hint")],
      canReload: false,
      canGoBack: false,
    };
  if (status === OFFLINE)
    return { title: t("error.offline.title"), lines: [t("error.offline.hint")], canReload: true, canGoBack: false };
  if (status === 500)
    return { title: t("error.500.title"), lines: [...said, t("error.500.hint")], canReload: true, canGoBack: true };
  return { title: t("error.other.title"), lines: [...said, t("error.other.hint")], canReload: false, canGoBack: true };
}

export function ErrorPage({ status, message, top }: ErrorPageProps) {
  const { title, lines, canReload, canGoBack } = errorContent(status, message);
  useEffect(() => {
    if (status !== OFFLINE) return;
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [status]);
  return (
    <main className={styles.page}>
      <Stack align="center" gap="lg" maw={480}>
        <span className={styles.logo}>
          <Logo size={40} />
        </span>
        {status === OFFLINE ? null : <Text className={styles.status}>{status}</Text>}
        <Title order={1} ta="center">
          {title}
        </Title>
        <Stack gap={4}>
          {lines.map((line) => (
            <Text key={line} c="dimmed" ta="center">
              {line}
            </Text>
          ))}
        </Stack>
        {status === 404 ? <HelpSearch /> : null}
        <Group>
          {canReload ? (
            <Button variant="default" onClick={() => location.reload()}>
              {t("error.reload")}
            </Button>
          ) : null}
          {canGoBack ? (
            <Button component="a" href={top}>
              {t("error.back")}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </main>
  );
}

/** Whoever lost their way is often looking for an explanation. */
function HelpSearch() {
  return (
    <search>
      <form action="/helpcenter/search" className={styles.search} onKeyDown={keepImeEnter}>
        <TextInput
          type="search"
          name="words"
          aria-label={t("error.search.label")}
          placeholder={t("error.search.label")}
          maxLength={100}
        />
        <Button type="submit" variant="default">
          {t("error.search.action")}
        </Button>
      </form>
    </search>
  );
}
