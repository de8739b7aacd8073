import { expect, it } from "vitest";
import { splitNames } from "./split-names.ts";

it.each([
  ["hanako\ntaro", ["hanako", "taro"]],
  ["@hanako、＠taro，花子", ["hanako", "taro，花子".normalize("NFKC")]],
  ["@hanako hanako　花子;jiro", ["hanako", "花子", "jiro"]],
  [" \n", []],
])("%j", (text, names) => expect(splitNames(text)).toEqual(names));
