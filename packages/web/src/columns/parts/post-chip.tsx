import type { ValueOption } from "@itoguchi/core/model/value-option";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { CellContext } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "./cell.module.css";
import { keepInside } from "./keep-inside.ts";

interface PostChipProps {
  number: number;
  /** As the column is set; none is the plain look. */
  color: ValueOption["color"] | undefined;
  context: CellContext;
  isReachable: boolean | undefined;
}

export function PostChip({ number, color, context, isReachable }: PostChipProps) {
  const name = postNumber(context.projectKey, number);
  const title = context.linkedPost(number)?.title;
  if (title === undefined)
    return (
      <span className={styles.post} data-unknown="">
        <span className={styles.postNumber}>{name}</span>
        <span className={`${styles.postTitle} ${styles.dimmed}`}>{t("cell.unknownPost")}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={color ? `${styles.post} ${styles.toned}` : styles.post}
      data-color={color}
      title={title}
      aria-label={t("cell.openPost", { number: name, title })}
      tabIndex={isReachable ? 0 : -1}
      {...keepInside}
      onClick={(event) => {
        event.stopPropagation();
        context.openPost(number);
      }}
    >
      <span className={styles.postNumber}>{name}</span>
      <span className={styles.postTitle}>{title || t("cell.untitled")}</span>
    </button>
  );
}
