import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { deleteComment, registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import { expect, it } from "vitest";
import { returnedTexts } from "./use-returned-texts.ts";

const mutation = (order: number, name: string, input: object): QueuedMutation => ({
  key: `k${order}`,
  order,
  boardId: "b",
  operation: { kind: "mutation", name },
  input,
  changes: [],
});

it("gives refused texts back to the post or sub-post they were written on", () => {
  const taken: string[] = [];
  const mutations = [
    mutation(2, registerComment.name, { projectSerialNumber: 1, contents: "二" }),
    mutation(1, registerComment.name, { projectSerialNumber: 1, contents: "一" }),
    mutation(3, registerComment.name, { projectSerialNumber: 1, subPostProjectSerialNumber: 4, contents: "下" }),
    mutation(5, registerComment.name, { projectSerialNumber: 2, contents: "ほか" }),
    mutation(6, updateComment.name, { id: "c", contents: "直" }),
    mutation(7, deleteComment.name, { id: "c" }),
  ];
  const take = (key: string) => taken.push(key) > 0;
  const onPost = returnedTexts(mutations, { projectSerialNumber: 1, postId: "p" }, take);
  expect(onPost.added.map(({ contents }) => contents)).toEqual(["一", "二"]);
  expect(onPost.edited.get("c")?.contents).toBe("直");
  const place = { projectSerialNumber: 1, postId: "p", subPost: { subPostProjectSerialNumber: 4, id: "s" } };
  const [below] = returnedTexts(mutations, place, take).added;
  expect(below?.contents).toBe("下");
  expect([below?.take(), taken]).toEqual([true, ["k3"]]);
});
