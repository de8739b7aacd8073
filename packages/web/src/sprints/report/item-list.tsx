import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { estimateText } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import styles from "./report.module.css";

interface ItemListProps {
  kind: "complete" | "notCompleted" | "remove";
  items: readonly SprintItem[];
  hasEstimates: boolean;
  hrefOf(number: number): string;
  open(number: number): void;
}

export function ItemList({ kind, items, hasEstimates, hrefOf, open }: ItemListProps) {
  const numberOf = usePostNumber();
  const title = t(`lists.${kind}`, { count: items.length });
  return (
    <section className={styles.list} aria-label={title} data-kind={kind}>
      <h3>{title}</h3>
      {items.length === 0 ? <p className={styles.quiet}>{t("lists.none")}</p> : null}
      <ul>
        {items.map(({ postId, projectSerialNumber, title, estimate, firstEstimate, isAddedLater }) => (
          <li key={postId}>
            <span className={styles.number}>{numberOf(projectSerialNumber)}</span>
            <a
              href={hrefOf(projectSerialNumber)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(projectSerialNumber);
              }}
            >
              {title || t("row.untitled")}
            </a>
            {isAddedLater ? <span className={styles.tag}>{t("lists.added")}</span> : null}
            {hasEstimates ? (
              <span className={styles.estimate}>
                {estimate === null ? t("lists.unestimated") : estimateText(estimate)}
                {firstEstimate !== null && estimate !== null && firstEstimate !== estimate
                  ? t("lists.first", { estimate: estimateText(firstEstimate) })
                  : ""}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
