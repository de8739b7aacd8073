import { z } from "zod";
import { ColumnType } from "../column.ts";
import type { ColumnKind } from "./kind.ts";
import { answering } from "./matching.ts";

/** A button: it has a name and steps, its posts have no values. */
export const customAction: ColumnKind<never> = {
  type: ColumnType.CUSTOM_ACTION,
  label: "カスタムアクション",
  origin: "computed",
  store: "value",
  value: z.never(),
  normalise: () => undefined,
  text: () => "",
  sortKey: () => undefined,
  ...answering<never>({}),
  functions: ["NONE"],
};
