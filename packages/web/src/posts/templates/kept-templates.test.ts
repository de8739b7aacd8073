import { expect, it } from "vitest";
import { templatesIn } from "./kept-templates.ts";
import { offeredOn } from "./use-templates.ts";

function start() {
  const listeners = new Set<(event: { type: string }) => void>();
  const answers: PromiseWithResolvers<never>[] = [];
  const source = {
    ask() {
      const answer = Promise.withResolvers<never>();
      answers.push(answer);
      return answer.promise;
    },
    listen(listener: (event: { type: string }) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (type: string) => {
    for (const listener of listeners) listener({ type });
  };
  return { source, answers, tell };
}

it("asks for the templates of a board once, and again when an event may have changed them", () => {
  const { source, answers, tell } = start();
  const first = templatesIn(source)("board");
  tell("comments.saved");
  expect(templatesIn(source)("board")).toBe(first);
  expect(answers).toHaveLength(1);
  void templatesIn(source)("other");
  expect(answers).toHaveLength(2);
  tell("postTemplates.saved");
  expect(templatesIn(source)("board")).not.toBe(first);
  expect(answers).toHaveLength(3);
});

it("asks again after a failure", async () => {
  const { source, answers } = start();
  const first = templatesIn(source)("board");
  answers[0]?.reject(new TypeError("Failed to fetch"));
  await expect(first).rejects.toThrow("Failed to fetch");
  void templatesIn(source)("board");
  expect(answers).toHaveLength(2);
});

it("are offered on their own board only, while those of the next board are on their way", () => {
  const own = { boardId: "a", templates: [{ title: "一" }] };
  const none = { boardId: "a", templates: [] };
  expect([offeredOn("a", own), offeredOn("a", none)]).toEqual([own.templates, []]);
  expect([offeredOn("b", own), offeredOn("b", none), offeredOn("b", undefined)]).toEqual(Array(3).fill(undefined));
});
