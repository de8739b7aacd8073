import { ColumnType } from "@itoguchi/core/model/column";
import { expect, it } from "vitest";
import type { Person } from "#web/kernel/people/person.ts";
import { createOutsideTeller, describeOutside } from "./tell-outside.ts";

const person = (name: string, isOutside?: boolean): Person => ({
  ...{ id: name, name, accountName: name, thumbnailUrl: null, isDeleted: false, isOutside },
});
const PEOPLE = [person("田中", false), person("山田", true), person("佐藤", true), person("鈴木")];
const column = (id: string) => ({ columnType: id === "text" ? ColumnType.TEXT : ColumnType.USER });
const user = (value: unknown, before?: unknown) => ({ columnId: "user", value, before });

function start() {
  const told: string[] = [];
  const tell = (words: string) => void told.push(words);
  return { told, written: createOutsideTeller({ column, people: () => PEOPLE, tell }) };
}

it("tells once who cannot open the project, of everything that is written in one go", async () => {
  const { written, told } = start();
  written([user(["山田"]), user(["田中", "山田"])]);
  written([user(["佐藤", "鈴木"])]);
  await Promise.resolve();
  expect(told).toEqual(["山田さん、佐藤さんはこのプロジェクトを開けないため、通知は届きません。"]);
  written([user(["山田"])]);
  await Promise.resolve();
  expect(told).toHaveLength(2);
});

it("is silent of those who were there before, who can open it, and of other columns", async () => {
  const { written, told } = start();
  written([user(["山田", "田中"], ["山田"]), user(null, ["佐藤"]), { columnId: "text", value: ["山田"] }]);
  await Promise.resolve();
  expect(told).toEqual([]);
});

it("names three of many", () =>
  expect(describeOutside(["甲", "乙", "丙", "丁", "戊"].map((name) => ({ name })))).toBe(
    "甲さん、乙さん、丙さんほか2人はこのプロジェクトを開けないため、通知は届きません。",
  ));
