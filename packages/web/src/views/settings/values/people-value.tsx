import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { t } from "#web/views/views.texts.ts";
import styles from "./people-value.module.css";
import type { ValueProps } from "./value-props.ts";

const SELF = "self";

/** Whoever looks stands first: one view serves everybody. */
export function PeopleValue({ condition, context, onChange }: ValueProps) {
  const { isSelectSelf, userIdList } = condition;
  const people = context.people.filter(({ id, isDeleted }) => !isDeleted || userIdList.includes(id));
  return (
    <PickMany
      label={t("value.people")}
      choices={[
        { id: SELF, name: t("value.self"), look: <strong>{t("value.self")}</strong> },
        ...people.map(({ id, name, thumbnailUrl }) => ({
          id,
          name,
          look: (
            <span className={styles.person}>
              <PersonAvatar name={name} src={thumbnailUrl} size={20} />
              {name}
            </span>
          ),
        })),
      ]}
      chosen={isSelectSelf ? [SELF, ...userIdList] : userIdList}
      onChange={(ids) => onChange({ isSelectSelf: ids.includes(SELF), userIdList: ids.filter((id) => id !== SELF) })}
    />
  );
}
