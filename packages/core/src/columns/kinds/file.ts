import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { type Column, ColumnType } from "#core/model/column";
import type { ColumnKind } from "../kind.ts";
import { answering, emptiness } from "../operators/matching.ts";
import { cleanLine, LIST_SEPARATOR } from "./clean-text.ts";

export const FileValue = z.array(
  z.object({
    id: Id,
    name: z.string().min(1).max(255),
    mime: z.string().max(255),
    size: z.number().int().min(0),
  }),
);
export type FileValue = z.infer<typeof FileValue>;

const { id, name, mime, size } = FileValue.element.shape;
/** As it is kept, or as the upload answered it. */
const SentFile = z
  .object({
    id,
    name: name.optional(),
    fileName: name.optional(),
    mime: mime.optional(),
    fileMime: mime.optional(),
    size,
  })
  .transform((sent) => ({
    id: sent.id,
    name: sent.name ?? sent.fileName,
    mime: sent.mime ?? sent.fileMime,
    size: sent.size,
  }))
  .pipe(FileValue.element);

function clean(file: FileValue[number]): FileValue[number] {
  return { ...file, name: cleanLine(file.name) || "名称未設定", mime: cleanLine(file.mime) };
}

const names = (value: FileValue): string => value.map(({ name }) => name).join(LIST_SEPARATOR);

export const file: ColumnKind<FileValue> = {
  type: ColumnType.FILE,
  label: "ファイル",
  hint: "画像や書類。",
  example: {
    value: [
      { id: "01890000-0000-7000-8000-000000000000", fileName: "見積.pdf", fileMime: "application/pdf", size: 1024 },
    ],
    remark: "attachmentFile/uploadの答えをそのまま",
  },
  width: 160,
  origin: "stored",
  field: null,
  family: "nothing",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: true,
  store: "value",
  value: FileValue.max(50),
  sent: z.array(SentFile).max(50),
  normalise: (value) => {
    const byId = new Map(value.map((kept) => [kept.id, clean(kept)]));
    return byId.size === 0 ? undefined : [...byId.values()];
  },
  text: names,
  sortKey: (value) => foldKana(names(value)) || undefined,
  ...answering<FileValue>(emptiness((value) => value.length === 0)),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: () => undefined,
  conversions: {},
  cells: (files, _column, sources) =>
    files.map(({ id, name, mime }) => ({ fileName: name, fileMime: mime, ...sources.file(id) })),
  settingProblem: () => undefined,
};

export function isFile({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.FILE;
}
