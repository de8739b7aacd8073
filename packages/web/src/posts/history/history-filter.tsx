import { NativeSelect } from "@mantine/core";
import type { Person } from "#web/kernel/people/person.ts";
import { t } from "../posts.texts.ts";
import styles from "./history.module.css";
import { HISTORY_KINDS, type HistoryKind } from "./history-kinds.ts";
import type { HistoryOwner } from "./history-words.ts";

export interface HistoryFilterValue {
  kind: HistoryKind | "";
  personId: string;
}

interface HistoryFilterProps {
  owner: HistoryOwner;
  people: readonly Person[];
  value: HistoryFilterValue;
  onChange(value: HistoryFilterValue): void;
}

export function HistoryFilter({ owner, people, value, onChange }: HistoryFilterProps) {
  const kinds = Object.keys(HISTORY_KINDS[owner]) as HistoryKind[];
  return (
    <div className={styles.filter}>
      <NativeSelect
        size="xs"
        aria-label={t("history.filterKind")}
        value={value.kind}
        data={[
          { value: "", label: t("history.allKinds") },
          ...kinds.map((kind) => ({ value: kind, label: t(`history.kind.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...value, kind: currentTarget.value as HistoryKind | "" })}
      />
      <NativeSelect
        size="xs"
        aria-label={t("history.filterPerson")}
        value={value.personId}
        data={[
          { value: "", label: t("history.allPeople") },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...value, personId: currentTarget.value })}
      />
    </div>
  );
}
