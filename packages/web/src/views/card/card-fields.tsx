import { isCustomAction } from "@itoguchi/core/columns/kinds/custom-action";
import { isFormula } from "@itoguchi/core/columns/kinds/formula";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { personOf } from "#web/columns/parts/people.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { t } from "../kanban.texts.ts";
import type { CardColumns } from "./card-columns.ts";
import styles from "./card-fields.module.css";

interface CardFieldsProps {
  post: ListedPost;
  shown: CardColumns;
  context: CellContext;
}

/** The values chosen for cards; what is empty takes no room. */
export function CardCells({ post, shown, context }: CardFieldsProps) {
  const filled = shown.cells.filter(({ column }) => isFilled(column, post, context));
  if (filled.length === 0) return null;
  return (
    <div className={styles.cells}>
      {filled.map(({ column, isWrap }) => {
        const { Cell, isSelfEvident } = cellKindOf(column);
        return (
          <div key={column.id} className={styles.cell}>
            {isSelfEvident ? null : <span className={styles.label}>{column.name}</span>}
            <div className={styles.value}>
              <Cell column={column} value={post.columnData[column.id]} post={post} context={context} isWrap={isWrap} />
            </div>
          </div>
        );
      })}
    </div>
  );
}

export function CardFoot({ post, shown, context }: CardFieldsProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.number}>{postNumber(context.projectKey, post.projectSerialNumber)}</span>
      {shown.dates
        .filter((column) => isFilled(column, post, context))
        .map((column) => {
          const { Cell } = cellKindOf(column);
          return (
            <span key={column.id} className={styles.date} title={column.name}>
              <Cell column={column} value={post.columnData[column.id]} post={post} context={context} isWrap={false} />
            </span>
          );
        })}
      {shown.people.map((column) => (
        <CardPeople key={column.id} column={column} value={post.columnData[column.id]} context={context} />
      ))}
    </div>
  );
}

const FACES = 3;

function CardPeople({ column, value, context }: { column: Column; value: unknown; context: CellContext }) {
  if (!Array.isArray(value) || value.length === 0) return null;
  const people = (value as string[]).map((id) => {
    const person = personOf(context.people, id);
    return { id, name: person?.name || context.reading.memberName(id), src: person?.thumbnailUrl ?? null };
  });
  const names = t("card.people", { column: column.name, names: people.map(({ name }) => name).join("、") });
  return (
    <span className={styles.people} role="img" aria-label={names} title={names}>
      {people.slice(0, FACES).map(({ id, name, src }) => (
        <PersonAvatar key={id} name={name} src={src} size={22} />
      ))}
      {people.length > FACES ? <span className={styles.more}>+{people.length - FACES}</span> : null}
    </span>
  );
}

function isFilled(column: Column, post: ListedPost, context: CellContext): boolean {
  if (isFormula(column)) return context.formula?.(column, post) !== undefined;
  if (kindOf(column).origin === "system" || isCustomAction(column) || cellKindOf(column).toggle) return true;
  const value = post.columnData[column.id];
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}
