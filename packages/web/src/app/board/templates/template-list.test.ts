import { patience } from "@itoguchi/core/kernel/testing/patience";
import { describe, expect, it } from "vitest";
import { TemplateList, templatesAfter } from "./template-list.ts";

const template = (id: string, fields: object = {}) => ({
  ...{ id, boardId: "b", isSubPost: false, name: id, title: "", contents: null, sectionId: null, data: {} },
  subPostList: [],
  ...fields,
});

it("follows the templates of one board, in their order", () => {
  const known = ["a", "c"].map((id) => ({ id, name: id, title: "" }));
  const list = [
    template("a", { name: "新" }),
    template("d"),
    template("x", { boardId: "other" }),
    template("y", { isSubPost: true }),
  ];
  const saved = templatesAfter(known, { type: "postTemplates.saved", payload: { list } }, "b");
  expect(saved.map(({ id, name }) => [id, name])).toEqual([
    ["a", "新"],
    ["c", "c"],
    ["d", "d"],
  ]);
  const removed = templatesAfter(saved, { type: "postTemplates.removed", payload: { idList: ["c"] } }, "b");
  expect(removed.map(({ id }) => id)).toEqual(["a", "d"]);
  expect(templatesAfter(removed, { type: "charts.saved", payload: { list } }, "b")).toBe(removed);
});

describe("the list of templates", () => {
  const listed = (...names: string[]) => names.map((name) => ({ id: name, name, title: "" }));

  function start() {
    const listeners = new Set<(event: { seq: number; type: string; payload: unknown }) => void>();
    const requests: PromiseWithResolvers<{ seq: number; postTemplateList: ReturnType<typeof listed> }>[] = [];
    const store = {
      listen(listener: Parameters<(typeof listeners)["add"]>[0]) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      subscribe: () => () => {},
      expected: { events: [] },
      replica: {},
    };
    const list = new TemplateList(store as never, "b", () => {
      const request = Promise.withResolvers<{ seq: number; postTemplateList: ReturnType<typeof listed> }>();
      requests.push(request);
      return request.promise;
    });
    const tell = (seq: number, type: string, payload: unknown = null) => {
      for (const listener of listeners) listener({ seq, type, payload });
    };
    list.start();
    return {
      list,
      requests,
      saved: (seq: number, ...ids: string[]) =>
        tell(seq, "postTemplates.saved", { list: ids.map((id) => template(id)) }),
      removed: (seq: number, ...idList: string[]) => tell(seq, "postTemplates.removed", { idList }),
      missed: () => tell(0, "stream.reload"),
      names: () => list.state?.map(({ name }) => name),
    };
  }

  it("keeps the events that came while an answer was on its way, and those that the answer has are not applied again", async () => {
    const { list, requests, saved, removed, missed, names } = start();
    saved(6, "b");
    requests[0]?.resolve({ seq: 5, postTemplateList: listed("a") });
    await expect.poll(names, patience()).toEqual(["a", "b"]);
    missed();
    removed(7, "a");
    saved(8, "c");
    expect(names()).toEqual(["b", "c"]);
    requests[1]?.resolve({ seq: 7, postTemplateList: listed("b", "answered") });
    await expect.poll(names, patience()).toEqual(["b", "answered", "c"]);
    removed(7, "answered");
    expect(names()).toEqual(["b", "answered", "c"]);
    expect(list.error).toBeUndefined();
  });

  it("takes the last answer only, and its fault goes with it", async () => {
    const { list, requests, missed, names } = start();
    requests[0]?.reject(new TypeError("Failed to fetch"));
    await expect.poll(() => list.error, patience()).toBeInstanceOf(TypeError);
    void list.load();
    missed();
    requests[2]?.resolve({ seq: 9, postTemplateList: listed("new") });
    await expect.poll(names, patience()).toEqual(["new"]);
    expect(list.error).toBeUndefined();
    requests[1]?.reject(new TypeError("Failed to fetch"));
    await requests[1]?.promise.catch(() => {});
    expect([list.state, list.error]).toEqual([listed("new"), undefined]);
  });
});
