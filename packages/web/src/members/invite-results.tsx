import { AlertIcon, CheckIcon, PersonIcon } from "@itoguchi/ui/icons";
import { Title } from "@mantine/core";
import { t } from "#web/kernel/i18n/members.ts";
import styles from "./invite-results.module.css";

export interface InviteOutcome {
  email: string;
  result: "invited" | "member" | "limited" | "wrong";
}

const ICONS = { invited: CheckIcon, member: PersonIcon, limited: AlertIcon, wrong: AlertIcon };

export function InviteResults({ outcomes }: { outcomes: InviteOutcome[] }) {
  return (
    <div role="status">
      {outcomes.length > 0 ? (
        <>
          <Title order={3} mt="lg" mb="xs">
            {t("inviteUsers.results")}
          </Title>
          <ul className={styles.results}>
            {outcomes.map(({ email, result }) => {
              const Icon = ICONS[result];
              return (
                <li key={email} className={styles.result} data-result={result}>
                  <span>{email}</span>
                  <span className={styles.word}>
                    <Icon size={16} />
                    {t(`inviteUsers.${result}`)}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}
