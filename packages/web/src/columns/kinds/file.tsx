import { LIST_SEPARATOR } from "@itoguchi/core/columns/kinds/clean-text";
import { FileValue, file } from "@itoguchi/core/columns/kinds/file";
import { lazy, Suspense } from "react";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "../parts/cell.module.css";
import { CellRow } from "../parts/cell-row.tsx";
import { FileTile } from "../parts/file-tile.tsx";
import { emptied } from "../reading/checked.ts";

const FileEditor = lazy(async () => ({ default: (await import("../editors/file-editor.tsx")).FileEditor }));

const MOST = 50;
const SHOWN = 3;

function filesIn(value: unknown): FileValue {
  return FileValue.safeParse(value).data ?? [];
}

function Cell({ value, context, isWrap, isReachable }: CellProps) {
  const files = filesIn(value);
  if (files.length === 0) return null;
  return (
    <CellRow isWrap={isWrap}>
      <CellRow isWrap={isWrap}>
        {files.slice(0, isWrap ? MOST : SHOWN).map((one) => (
          <FileTile key={one.id} file={one} files={files} context={context} isReachable={isReachable} />
        ))}
      </CellRow>
      <span className={styles.count} data-printed-as={files.map(({ name }) => name).join(LIST_SEPARATOR)}>
        {t("cell.files", { count: files.length })}
      </span>
    </CellRow>
  );
}

function Editor(props: EditorProps) {
  const { value, column } = props;
  return (
    <Suspense>
      <FileEditor
        {...props}
        start={filesIn(value)}
        read={(files) => {
          if (files.length === 0) return emptied(column);
          return files.length > MOST ? { problem: t("problem.tooMany", { count: MOST }) } : { value: files };
        }}
      />
    </Suspense>
  );
}

export const fileCell: CellKind = {
  Icon: icon("m19 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-8 8a1.5 1.5 0 0 1-2.2-2.2l7.4-7.3"),
  Cell,
  Editor,
  text: (value, column, { reading }) => file.text(filesIn(value), column, reading),
  parse: (text, column) => (text.trim() === "" ? emptied(column) : { problem: t("problem.file") }),
  isSelfEvident: true,
  amountText: null,
  series: null,
  toggle: null,
};
