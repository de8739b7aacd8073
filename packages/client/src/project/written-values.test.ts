import { expect, it } from "vitest";
import type { WrittenValue } from "./board-actions.ts";
import { ProjectActions } from "./project-actions.ts";
import type { ProjectStore } from "./project-store.ts";

/** One post, whose values change at once. */
function start() {
  const data: Record<string, unknown> = { user: ["hanako"] };
  const store = {
    replica: {
      column: () => undefined,
      postOfNumber: () => ({ id: "p1", projectSerialNumber: 1, title: "", data: { ...data } }),
    },
    async perform({ changes }: { changes: readonly { data?: object }[] }) {
      for (const change of changes) Object.assign(data, change.data);
      return { projectSerialNumber: 2, postList: [{ projectSerialNumber: 3 }] };
    },
  } as unknown as ProjectStore;
  const written: (readonly WrittenValue[])[] = [];
  const context = { store, now: () => new Date(0), written: (values: readonly WrittenValue[]) => written.push(values) };
  return { data, written, actions: new ProjectActions(context, { seen: () => undefined }) };
}

it("tells what somebody writes, with what stood there, and nothing of its undo and redo", () => {
  const { actions, data, written } = start();
  actions.setValues([{ projectSerialNumber: 1, columnId: "user", value: ["taro"] }]);
  expect(written).toEqual([[{ columnId: "user", value: ["taro"], before: ["hanako"] }]]);
  actions.undo();
  expect(data).toEqual({ user: ["hanako"] });
  actions.redo();
  expect(data).toEqual({ user: ["taro"] });
  expect(written).toHaveLength(1);
});

it("tells what is written by other means", async () => {
  const { actions, written } = start();
  const values = [{ columnId: "user", value: ["taro"], before: null }];
  const [act, back, refused] = [async () => {}, async () => {}, () => {}];
  await actions.exchange({ label: "values", written: values, act, back, refused });
  actions.undo();
  expect(written).toEqual([values]);
});

it("tells the values of new posts", async () => {
  const { actions, written } = start();
  await actions.register({ boardId: "b", title: "一", data: { user: ["taro"] } });
  await actions.registerMany({ boardId: "b", postList: [{ title: "二", data: { user: ["jiro"] } }, { title: "三" }] });
  expect(written).toEqual([[{ columnId: "user", value: ["taro"] }], [{ columnId: "user", value: ["jiro"] }]]);
});
