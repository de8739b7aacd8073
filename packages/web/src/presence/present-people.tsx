import { Tooltip } from "@mantine/core";
import { t } from "#web/kernel/live/live.texts.ts";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import type { Person } from "../kernel/people/person.ts";
import styles from "./present-people.module.css";

const SHOWN = 4;

/** Who else looks at the same thing. */
export function PresentPeople({ people, size = 28 }: { people: readonly Person[]; size?: number }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(t("people.separator"));
  const rest = people.length - SHOWN;
  return (
    <Tooltip label={t("people.here", { names })} multiline maw={320}>
      <span className={styles.people} role="img" aria-label={t("people.here", { names })}>
        {people.slice(0, SHOWN).map(({ id, name, thumbnailUrl }) => (
          <span key={id} className={styles.person}>
            <PersonAvatar name={name} src={thumbnailUrl} size={size} />
          </span>
        ))}
        {rest > 0 ? (
          <span className={styles.rest} style={{ height: size, minWidth: size }}>
            {t("people.more", { count: rest })}
          </span>
        ) : null}
      </span>
    </Tooltip>
  );
}
