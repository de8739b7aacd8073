import { cleanLine } from "@itoguchi/core/columns/kinds/clean-text";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { LineEditor } from "../editors/line-editor.tsx";
import { CellText } from "../parts/cell-text.tsx";

const LONGEST = 500;

function Cell({ post, isWrap }: CellProps) {
  const isBlank = post.title === "";
  return (
    <CellText text={isBlank ? t("cell.untitled") : post.title} isWrap={isWrap} look={isBlank ? "dimmed" : "title"} />
  );
}

function Editor(props: EditorProps) {
  const { post, column, context } = props;
  return <LineEditor {...props} start={post.title} read={(text) => titleCell.parse(text, column, context)} />;
}

export const titleCell: CellKind = {
  Icon: icon("M6 5v14M18 5v14M6 12h12"),
  Cell,
  Editor,
  text: (_value, _column, _around, post) => post.title,
  parse: (text, column) => {
    const value = cleanLine(text);
    if (value === "") return { problem: t("problem.required", { column: column.name }) };
    return value.length > LONGEST ? { problem: t("problem.tooLong", { count: LONGEST }) } : { value };
  },
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
