import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { can, type Role } from "@itoguchi/core/kernel/roles";
import type { Column } from "@itoguchi/core/model/column";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { WorkBoard, WorkPost } from "@itoguchi/core/work/work";
import type { Ref } from "react";
import { Link } from "react-router";
import type { CellContext } from "#web/columns/cell.ts";
import { openPosts } from "#web/columns/open-posts.ts";
import styles from "./my-work.module.css";
import { QuickValue } from "./quick-value.tsx";
import { asListed, FIELDS, type Field, shownColumns } from "./shown-columns.ts";

/** What lines are drawn and changed with. */
export interface WorkTools {
  context: CellContext;
  role: Role;
  /** The member whose work it is. */
  whose: string | undefined;
  hrefOf(post: WorkPost): string;
  change(post: WorkPost, column: Column, value: unknown): void;
}

interface MyWorkRowProps {
  post: WorkPost;
  board: WorkBoard;
  /** Where it stands, as far as the heading above does not say so. */
  place: string | undefined;
  tools: WorkTools;
  isOpen: boolean;
  editing: Field | undefined;
  edit(field: Field | undefined): void;
  linkRef: Ref<HTMLAnchorElement>;
  onFocus(): void;
}

export function MyWorkRow({ post, board, place, tools, isOpen, editing, edit, linkRef, onFocus }: MyWorkRowProps) {
  const { role, whose, hrefOf, change } = tools;
  const columns = shownColumns(board, post, whose);
  const context = { ...tools.context, isOpen: openPosts(board.columnList) ?? (() => true) };
  const listed = asListed(post);
  return (
    <li className={styles.row} data-open={isOpen || undefined} onFocus={onFocus}>
      <Link
        ref={linkRef}
        to={hrefOf(post)}
        className={styles.link}
        aria-current={isOpen ? "true" : undefined}
        preventScrollReset
      >
        <span className={styles.number}>{postNumber(post.projectKey, post.projectSerialNumber)}</span>
        <span className={styles.title}>{post.title}</span>
      </Link>
      {place ? (
        <span className={styles.place} title={place}>
          {place}
        </span>
      ) : null}
      {FIELDS.map((field) => {
        const column = columns[field];
        return (
          <span key={field} className={styles.cell} data-field={field}>
            {column ? (
              <QuickValue
                column={column}
                post={listed}
                context={context}
                isWrap={field === "due"}
                canEdit={can(role, "post.write") && mayChangeColumn({ role }, column)}
                isEditing={editing === field}
                edit={(isEditing) => edit(isEditing ? field : undefined)}
                change={(value) => change(post, column, value)}
              />
            ) : null}
          </span>
        );
      })}
    </li>
  );
}
