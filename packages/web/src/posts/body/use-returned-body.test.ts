import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { returnedBodyOf } from "./use-returned-body.ts";

function mutation(key: string, order: number, operation: QueuedMutation["operation"], input: object): QueuedMutation {
  return { key, order, boardId: "b", operation, input, changes: [] };
}

const post = { projectSerialNumber: 7 };
const sub = { ...post, subPostProjectSerialNumber: 2 };
const LETTERS = [
  mutation("later", 2, updatePost, { ...post, contents: null }),
  mutation("first", 1, updatePost, { ...post, contents: null }),
  mutation("title", 3, updatePost, { ...post, title: "題" }),
  mutation("other", 4, updatePost, { projectSerialNumber: 8, contents: null }),
  mutation("below", 5, updateSubPost, { ...sub, contents: null }),
];

describe("a text that came back", () => {
  it("is the last one of its post or sub-post", () => {
    expect(returnedBodyOf(LETTERS, post)?.key).toBe("later");
    expect(returnedBodyOf(LETTERS, sub)?.key).toBe("below");
  });

  it("is none where only something else was refused", () => {
    expect(returnedBodyOf(LETTERS, { projectSerialNumber: 9 })).toBeUndefined();
    expect(returnedBodyOf(LETTERS, { ...sub, subPostProjectSerialNumber: 3 })).toBeUndefined();
  });
});
