import { cleanLine, cleanText } from "@itoguchi/core/columns/kinds/clean-text";
import type { ComponentProps, ComponentType } from "react";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { LineEditor } from "../editors/line-editor.tsx";
import { LongTextEditor } from "../editors/long-text-editor.tsx";
import { MarkdownEditor } from "../editors/markdown-editor.tsx";
import { CellText } from "../parts/cell-text.tsx";
import { linesIcon } from "../parts/icons.tsx";
import { MarkdownText } from "../parts/markdown-text.tsx";
import { readFilled } from "../reading/checked.ts";

interface TextEditorProps extends EditorProps {
  start: string;
  read(text: string): Parsed;
}

interface TextCell {
  Icon: CellKind["Icon"];
  longest: number;
  clean(text: string): string;
  /** Absent: as it is. */
  Shown?: ComponentType<ComponentProps<typeof MarkdownText>>;
  Entry: ComponentType<TextEditorProps>;
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** What all kinds of plain text have in common. */
function textCell({ Icon, longest, clean, Shown, Entry }: TextCell): CellKind {
  const kind: CellKind = {
    Icon,
    Cell: ({ value, isWrap, isReachable }: CellProps) =>
      Shown ? (
        <Shown source={textIn(value)} isWrap={isWrap} isReachable={isReachable} />
      ) : (
        <CellText text={textIn(value)} isWrap={isWrap} />
      ),
    Editor: (props: EditorProps) => (
      <Entry {...props} start={textIn(props.value)} read={(text) => kind.parse(text, props.column, props.context)} />
    ),
    text: textIn,
    parse: (text, column) =>
      readFilled(clean(text), column, (value) =>
        value.length > longest ? { problem: t("problem.tooLong", { count: longest }) } : { value },
      ),
    isSelfEvident: false,
    amountText: null,
    series: null,
    toggle: null,
  };
  return kind;
}

export const textLineCell = textCell({
  Icon: icon("M5 6.5V5h14v1.5M12 5v14M9.5 19h5"),
  longest: 1_000,
  clean: cleanLine,
  Entry: LineEditor,
});
export const longTextCell = textCell({
  Icon: linesIcon,
  longest: 20_000,
  clean: cleanText,
  Entry: LongTextEditor,
});
export const markdownCell = textCell({
  Icon: icon("M3.5 6h17v12h-17zM6.5 15V9.5l2.5 3 2.5-3V15M16 9.5V15m-2-2 2 2 2-2"),
  longest: 20_000,
  clean: cleanText,
  Shown: MarkdownText,
  Entry: MarkdownEditor,
});
