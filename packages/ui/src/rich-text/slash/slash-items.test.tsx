import { expect, it } from "vitest";
import { type SlashItem, slashItemsFor } from "./slash-items.tsx";

const ITEMS: SlashItem[] = [
  { id: "heading1", label: "大見出し", words: "おおみだし みだし midashi heading h1" },
  { id: "taskList", label: "チェックリスト", words: "たすく task todo checklist" },
  { id: "table", label: "表", words: "ひょう hyou table" },
];
const found = (typed: string) => slashItemsFor(ITEMS, typed).map(({ id }) => id);

it.each([
  ["", ["heading1", "taskList", "table"]],
  ["見出し", ["heading1"]],
  ["みだ", ["heading1"]],
  ["midashi", ["heading1"]],
  ["Ｈ１", ["heading1"]],
  ["ちぇっく", ["taskList"]],
  ["タスク", ["taskList"]],
  ["hyou", ["table"]],
  ["ta", ["taskList", "table"]],
  ["usr", []],
])("%j finds %j", (typed, expected) => expect(found(typed)).toEqual(expected));
