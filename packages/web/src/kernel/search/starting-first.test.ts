import { expect, it } from "vitest";
import { startingFirst } from "./starting-first.ts";

const people = [
  ["山田 一郎", "yamada", "ヤマダ　イチロウ"],
  ["田中 太郎", "taro", "タナカ　タロウ"],
  ["宮田 花子", "tanaka-fan", ""],
  ["田村 次郎", "jiro", "タムラ　ジロウ"],
];

it.each([
  ["田", ["田中 太郎", "田村 次郎", "山田 一郎", "宮田 花子"]],
  ["たな", ["田中 太郎", "山田 一郎", "宮田 花子", "田村 次郎"]],
  ["ＴＡＮ", ["宮田 花子", "山田 一郎", "田中 太郎", "田村 次郎"]],
  ["田中太", ["田中 太郎", "山田 一郎", "宮田 花子", "田村 次郎"]],
  ["", ["山田 一郎", "田中 太郎", "宮田 花子", "田村 次郎"]],
])("puts first what begins with %j", (query, names) =>
  expect(startingFirst(people, query, (texts) => texts).map(([name]) => name)).toEqual(names),
);
