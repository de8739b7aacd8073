import type { Group } from "@itoguchi/core/model/group";
import { Checkbox, Group as Row } from "@mantine/core";
import styles from "./group-choice.module.css";
import { t } from "./invitations.texts.ts";

interface GroupChoiceProps {
  groups: readonly Group[];
  chosen: string[];
  choose(idList: string[]): void;
}

/** The groups that the invited join at once. */
export function GroupChoice({ groups, chosen, choose }: GroupChoiceProps) {
  return (
    <Checkbox.Group
      label={t("byMail.groups")}
      description={t("byMail.groupsHint")}
      value={chosen}
      onChange={choose}
      className={styles.choice}
    >
      <Row gap="sm 20px" mt="xs" className={styles.groups}>
        {groups.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Row>
    </Checkbox.Group>
  );
}
