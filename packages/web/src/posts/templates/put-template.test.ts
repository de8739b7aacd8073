import type { Exchange } from "@itoguchi/client/project/board-actions";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import { expect, it, vi } from "vitest";
import type { DetailTools } from "../parts/detail-tools.ts";
import { putTemplate } from "./put-template.ts";

it("is taken back only from where the template stands still", async () => {
  const ask = vi.fn(async (_operation: { name: string }, _input: unknown) => ({ subPostList: [] }));
  let done: Exchange | undefined;
  const exchange = async (given: Exchange) => {
    done = given;
    await given.act([]);
    return () => {};
  };
  const post = { projectSerialNumber: 7, title: "元", contents: null, contentsVersion: 3, columnData: { c: 1 } };
  await putTemplate({
    tools: { ask } as unknown as Pick<DetailTools, "ask">,
    actions: { exchange },
    post: post as unknown as OpenPost,
    template: { id: "t", title: "型", data: { c: 2 } },
    keys: ["title", "contents", "c"],
  });
  ask.mockClear();
  await done?.back([]);
  expect(ask.mock.calls.map(([{ name }, input]) => [name, input])).toEqual([
    ["updatePost", { projectSerialNumber: 7, title: "元", contents: null, base: { title: "型", contentsVersion: 4 } }],
    ["bulkUpsertColumnData", { valueList: [{ projectSerialNumber: 7, columnId: "c", value: 1, base: 2 }] }],
  ]);
});
