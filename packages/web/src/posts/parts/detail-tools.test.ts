import type { Capability } from "@itoguchi/core/kernel/roles";
import { expect, it } from "vitest";
import { mayRemove, mayWrite, mayWriteColumn } from "./detail-tools.ts";

const READER: { abilities: readonly Capability[]; memberId: string } = { abilities: [], memberId: "me" };
const WRITER: typeof READER = { ...READER, abilities: ["post.write"] };
const MANAGER: typeof READER = { ...READER, abilities: ["post.write", "content.purge", "project.manage"] };

it("lets those write who may", () => {
  expect([READER, WRITER, MANAGER].map(mayWrite)).toEqual([false, true, true]);
});

it("lets managers delete anything, and others what they posted", () => {
  const [mine, others, nobodys] = [{ postedBy: "me" }, { postedBy: "you" }, { postedBy: null }];
  expect([mine, others, nobodys].map((post) => mayRemove(WRITER, post))).toEqual([true, false, false]);
  expect([mine, others, nobodys].map((post) => mayRemove(MANAGER, post))).toEqual([true, true, true]);
  expect(mayRemove(READER, mine)).toBe(false);
});

it("leaves a locked column to managers", () => {
  const tools = [READER, WRITER, MANAGER];
  expect(tools.map((own) => mayWriteColumn(own, { isLock: false }))).toEqual([false, true, true]);
  expect(tools.map((own) => mayWriteColumn(own, { isLock: true }))).toEqual([false, false, true]);
});
