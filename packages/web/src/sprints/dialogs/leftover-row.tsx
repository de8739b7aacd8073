import { roundNumber } from "@itoguchi/core/kernel/decimal";
import { isSplittable, proposeRest } from "@itoguchi/core/sprints/split";
import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { NativeSelect } from "@mantine/core";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import styles from "../agile.module.css";
import { estimateText } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import { asksRest, type Choice, choiceProblem, SPLIT } from "./leftovers.ts";

interface LeftoverRowProps {
  item: SprintItem;
  choice: Choice;
  places: readonly { value: string; label: string }[];
  hasEstimates: boolean;
  choose(choice: Choice): void;
}

/** Where a post that was not finished goes; of one that is split, how much of it is left. */
export function LeftoverRow({ item, choice, places, hasEstimates, choose }: LeftoverRowProps) {
  const { projectSerialNumber, title, estimate } = item;
  const numberOf = usePostNumber();
  const problem = choiceProblem(item, choice, hasEstimates);
  const worked = roundNumber((estimate ?? 0) - (choice.rest ?? 0));

  function goTo(to: string) {
    choose(to === SPLIT && isSplittable(estimate) ? { to, rest: proposeRest(estimate) } : { to });
  }

  return (
    <li className={styles.leftover}>
      <span className={styles.leftoverTitle}>
        <span className={styles.number}>{numberOf(projectSerialNumber)}</span> {title || t("row.untitled")}
        {hasEstimates ? (
          <span className={styles.leftoverEstimate}>
            {estimate === null ? t("lists.unestimated") : t("unit.estimate", { value: estimateText(estimate) })}
          </span>
        ) : null}
      </span>
      <NativeSelect
        className={styles.leftoverTo}
        aria-label={t("close.to", { title })}
        data={[...places, { value: SPLIT, label: t("close.split") }]}
        value={choice.to}
        onChange={({ currentTarget }) => goTo(currentTarget.value)}
      />
      {asksRest(item, choice, hasEstimates) ? (
        <div className={styles.rest}>
          <NumberBox
            w={96}
            label={t("close.restShort")}
            aria-label={t("close.rest", { title })}
            value={choice.rest ?? null}
            error={problem !== undefined}
            onChange={(rest) => choose({ ...choice, rest })}
          />
          <p
            className={styles.restWords}
            role={problem ? "alert" : undefined}
            data-wrong={problem !== undefined || undefined}
          >
            {problem ?? t("close.worked", { worked: t("unit.estimate", { value: estimateText(worked) }) })}
          </p>
        </div>
      ) : null}
    </li>
  );
}
