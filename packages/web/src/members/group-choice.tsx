import { Checkbox, Group as Row } from "@mantine/core";
import styles from "./group-choice.module.css";
import { labelOfGroup, type OpeningGroup } from "./guest-access.ts";
import { t } from "./invitations.texts.ts";

interface GroupChoiceProps {
  groups: readonly OpeningGroup[];
  isForGuest: boolean;
  chosen: string[];
  choose(idList: string[]): void;
}

/** The groups that the invited join at once. */
export function GroupChoice({ groups, isForGuest, chosen, choose }: GroupChoiceProps) {
  return (
    <Checkbox.Group
      label={t("byMail.groups")}
      description={t(isForGuest ? "guest.groupsHint" : "byMail.groupsHint")}
      value={chosen}
      onChange={choose}
      className={styles.choice}
    >
      <Row gap="sm 20px" mt="xs" className={styles.groups}>
        {groups.map((group) => (
          <Checkbox key={group.id} value={group.id} label={labelOfGroup(group)} />
        ))}
      </Row>
    </Checkbox.Group>
  );
}
