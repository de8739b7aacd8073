import type { Session } from "@itoguchi/core/accounts/account";
import { endOtherSessions, endSession } from "@itoguchi/core/accounts/accounts.calls";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { DeviceIcon } from "@itoguchi/ui/icons";
import { Badge, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { deviceName } from "#web/kernel/environment/user-agent.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./my-page.texts.ts";
import styles from "./session-list.module.css";

type ShownSession = Session & { isCurrent: boolean };

interface SessionListProps {
  sessions: ShownSession[];
  changed(): Promise<void>;
}

export function SessionList({ sessions, changed }: SessionListProps) {
  const call = useCaller();
  const [ending, setEnding] = useState<string>();

  async function end(id: string | "others") {
    setEnding(id);
    try {
      await (id === "others" ? call(endOtherSessions, {}) : call(endSession, { id }));
      await changed();
      await toast(t("myPage.sessionEnded"));
    } catch (error) {
      await toast(failureOfError(error, new Set()).message ?? t("failure.internal"), { isFault: true });
    } finally {
      setEnding(undefined);
    }
  }

  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const ordered = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];
  return (
    <Stack gap="md" align="flex-start">
      <ul className={styles.sessions}>
        {ordered.map((session) => (
          <Row key={session.id} session={session} isEnding={ending === session.id} end={() => end(session.id)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button variant="default" loading={ending === "others"} onClick={() => end("others")}>
          {t("myPage.sessionEndOthers")}
        </Button>
      ) : (
        <Text c="dimmed">{t("myPage.sessionsNone")}</Text>
      )}
    </Stack>
  );
}

function Row({ session, isEnding, end }: { session: ShownSession; isEnding: boolean; end(): void }) {
  const timeZone = useTimeZone();
  const device = deviceName(session.userAgent) ?? t("myPage.sessionUnknown");
  return (
    <li className={styles.session}>
      <span className={styles.icon}>
        <DeviceIcon />
      </span>
      <div className={styles.words}>
        <Text component="div" fw={600}>
          {device}{" "}
          {session.isCurrent ? (
            <Badge radius="sm" variant="default">
              {t("myPage.sessionCurrent")}
            </Badge>
          ) : null}
        </Text>
        <Text size="xs" c="dimmed">
          {t("myPage.sessionFacts", {
            address: session.address,
            started: formatDateTime(session.startedAt, timeZone),
            seen: formatDateTime(session.lastSeenAt, timeZone),
          })}
        </Text>
      </div>
      {session.isCurrent ? null : (
        <Button
          size="xs"
          variant="default"
          loading={isEnding}
          aria-label={t("myPage.sessionEndOf", { device })}
          onClick={end}
        >
          {t("myPage.sessionEnd")}
        </Button>
      )}
    </li>
  );
}
