import type { Column } from "@itoguchi/core/model/column";
import { Notice } from "@itoguchi/ui/notice";
import { Text } from "@mantine/core";
import type { CellContext } from "#web/columns/cell.ts";
import { RequiredFields, type Values } from "#web/columns/required-fields.tsx";
import { t } from "../posts.texts.ts";

interface RequiredThereProps {
  columns: readonly Column[];
  posts: readonly { title: string }[];
  values: Values;
  context: CellContext;
  mayEdit(column: Column): boolean;
  onChange(values: Values): void;
}

/** Asks for what the other board requires and the posts do not bring along; a lock there is somebody else's to open. */
export function RequiredThere({ columns, posts, values, context, mayEdit, onChange }: RequiredThereProps) {
  const { locked = [], open = [] } = Object.groupBy(columns, (column) => (mayEdit(column) ? "open" : "locked"));
  if (locked.length > 0)
    return (
      <Notice tone="fault" role="status">
        {t("move.locked", { names: locked.map(({ name }) => `「${name}」`).join("") })}
      </Notice>
    );
  if (open.length === 0) return null;
  return (
    <div>
      <Text mb="xs">{posts.length === 1 ? t("move.lacking") : t("move.lackingMany")}</Text>
      <RequiredFields
        columns={open}
        title={posts[0]?.title ?? ""}
        values={values}
        context={context}
        mayEdit={mayEdit}
        onChange={(changed) => onChange({ ...values, ...changed })}
      />
    </div>
  );
}
