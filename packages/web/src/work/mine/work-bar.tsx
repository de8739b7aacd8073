import type { WorkGroup, WorkOrder, WorkSection } from "@itoguchi/core/work/work";
import { Checkbox } from "@mantine/core";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { FilterSelect } from "#web/kernel/lists/list-bar.tsx";
import styles from "./my-work.module.css";
import { t } from "./my-work.texts.ts";
import { MANNERS, type MyWorkQuery } from "./work-query.ts";

interface WorkBarProps {
  query: MyWorkQuery;
  groups: readonly WorkGroup[];
  filter(name: string, value: string): void;
}

/** How the list is grouped and sorted; what a section does by itself is not in the address. */
export function WorkBar({ query, groups, filter }: WorkBarProps) {
  const manner = MANNERS[query.section];
  const choose = (name: "group" | "order") => (value: string) => filter(name, value === manner[name] ? "" : value);
  return (
    <div className={styles.bar}>
      <FilterSelect
        label={t("work.group")}
        value={query.group}
        options={groups.map((value) => ({ value, label: t(`work.groups.${value}`) }))}
        change={choose("group")}
      />
      <FilterSelect
        label={t("work.order")}
        value={query.order}
        options={manner.orders.map((value) => ({ value, label: orderName(query.section, value) }))}
        change={choose("order")}
      />
      {manner.hasDone ? null : <DoneChoice isShown={query.isDoneShown} show={(value) => filter("done", value)} />}
    </div>
  );
}

function orderName(section: WorkSection, order: WorkOrder): string {
  if (order !== "latest") return t(`work.orders.${order}`);
  return t(`work.latest.${section === "watched" || section === "mentioned" ? section : "opened"}`);
}

/** Marked at once: the address follows. */
function DoneChoice({ isShown, show }: { isShown: boolean; show(value: string): void }) {
  const [isMarked, setMarked] = useStateOf([isShown], () => isShown);
  return (
    <Checkbox
      label={t("work.done")}
      checked={isMarked}
      onChange={({ currentTarget: { checked } }) => {
        setMarked(checked);
        show(checked ? "1" : "");
      }}
    />
  );
}
