import type { Letter } from "@itoguchi/client/project/letter";
import { deleteComment, registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import { expect, it } from "vitest";
import { returnedTexts } from "./use-returned-texts.ts";

const letter = (order: number, name: string, input: object): Letter => ({
  key: `k${order}`,
  order,
  boardId: "b",
  operation: { kind: "mutation", name },
  input,
  changes: [],
});

it("gives refused texts back to the post or sub-post they were written on", () => {
  const taken: string[] = [];
  const letters = [
    letter(2, registerComment.name, { projectSerialNumber: 1, contents: "二" }),
    letter(1, registerComment.name, { projectSerialNumber: 1, contents: "一" }),
    letter(3, registerComment.name, { projectSerialNumber: 1, subPostProjectSerialNumber: 4, contents: "下" }),
    letter(5, registerComment.name, { projectSerialNumber: 2, contents: "ほか" }),
    letter(6, updateComment.name, { id: "c", contents: "直" }),
    letter(7, deleteComment.name, { id: "c" }),
  ];
  const take = (key: string) => taken.push(key) > 0;
  const onPost = returnedTexts(letters, { projectSerialNumber: 1, postId: "p" }, take);
  expect(onPost.added.map(({ contents }) => contents)).toEqual(["一", "二"]);
  expect(onPost.edited.get("c")?.contents).toBe("直");
  const place = { projectSerialNumber: 1, postId: "p", subPost: { subPostProjectSerialNumber: 4, id: "s" } };
  const [below] = returnedTexts(letters, place, take).added;
  expect(below?.contents).toBe("下");
  expect([below?.take(), taken]).toEqual([true, ["k3"]]);
});
