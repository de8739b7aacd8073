import type { FilterGroup } from "@itoguchi/core/model/filter";
import { CloseButton } from "@mantine/core";
import { Fragment, lazy, Suspense, useState } from "react";
import { Panel } from "#web/kernel/panels/panel.tsx";
import { t } from "../views.texts.ts";
import { conditionWords } from "./condition-words.ts";
import { type ConditionPlace, isAsked, removeCondition, replaceCondition } from "./conditions.ts";
import styles from "./filter-chips.module.css";
import type { SettingContext } from "./setting-context.ts";

const ConditionEditor = lazy(async () => ({ default: (await import("./setting-panel.tsx")).ConditionEditor }));

interface FilterChipsProps {
  groups: readonly FilterGroup[];
  context: SettingContext;
  onChange(groups: FilterGroup[]): void;
}

/** The conditions above the board: each is changed where it stands, or taken away. */
export function FilterChips({ groups, context, onChange }: FilterChipsProps) {
  if (groups.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("filter.chips")}>
      {groups.map((group, at) => (
        <li key={group.id} className={styles.group} data-several={isBoxed(group, groups) || undefined}>
          {at > 0 ? <span className={styles.join}>{t("filter.between")}</span> : null}
          <span className={styles.conditions}>
            {group.filterConditionList.map((_condition, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id and are told by their place
              <Fragment key={index}>
                {index > 0 ? (
                  <span className={styles.join}>
                    {t(group.conditionOperator === "OR" ? "filter.either" : "filter.both")}
                  </span>
                ) : null}
                <Chip groups={groups} place={{ group: at, index }} context={context} onChange={onChange} />
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where it matters which conditions belong together. */
function isBoxed({ conditionOperator, filterConditionList }: FilterGroup, groups: readonly FilterGroup[]): boolean {
  return filterConditionList.length > 1 && (groups.length > 1 || conditionOperator === "OR");
}

function Chip({ groups, place, context, onChange }: FilterChipsProps & { place: ConditionPlace }) {
  const [isOpen, setOpen] = useState(false);
  const condition = groups[place.group]?.filterConditionList[place.index];
  if (!condition) return null;
  const words = conditionWords(condition, context);
  const remove = () => onChange(removeCondition(groups, place));
  return (
    <span className={styles.chip} data-unused={!isAsked(condition, context) || undefined}>
      <Panel
        title={t("filter.edit", { words })}
        isOpen={isOpen}
        close={() => setOpen(false)}
        target={
          <button
            type="button"
            className={styles.words}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={t("filter.edit", { words })}
            title={words}
            onClick={() => setOpen(!isOpen)}
          >
            {words}
          </button>
        }
      >
        <Suspense>
          <ConditionEditor
            condition={condition}
            context={context}
            onChange={(next) => onChange(replaceCondition(groups, place, next))}
            onRemove={() => {
              setOpen(false);
              remove();
            }}
          />
        </Suspense>
      </Panel>
      <CloseButton size="sm" aria-label={t("filter.remove", { words })} onClick={remove} />
    </span>
  );
}
