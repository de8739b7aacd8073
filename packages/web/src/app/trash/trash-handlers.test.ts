import type { Asker } from "@itoguchi/client/asker";
import { fail } from "@itoguchi/core/kernel/errors";
import type { TrashItem, TrashItemType } from "@itoguchi/core/trash/trash-item";
import { expect, it } from "vitest";
import { trashHandlers } from "./trash-handlers.ts";

const PLACE = { workspaceId: "workspace", projectKey: "FIRST" };

function itemOf(id: string, trashItemType: TrashItemType): TrashItem {
  return { id, trashItemType } as TrashItem;
}

/** A server that refuses posts of sections which are still gone. */
function serverWith(sectionOf: Record<string, string>) {
  const restored: string[] = [];
  const operate = async (_: unknown, __: unknown, { id, sectionId }: { id: string; sectionId?: string }) => {
    const section = sectionId ?? sectionOf[id];
    if (section !== undefined && sectionId === undefined && !restored.includes(section))
      throw fail("Conflict", { field: "sectionId", message: "元のセクションがありません。" });
    restored.push(id);
  };
  return { restored, ...trashHandlers(operate as unknown as Asker, PLACE) };
}

it("restores all that have a place, sections before posts, and answers those that need one", async () => {
  const { restored, restore } = serverWith({ first: "section", lost: "gone" });
  const [first, lost] = [itemOf("first", "POST"), itemOf("lost", "POST")];
  const left = await restore([lost, first, itemOf("comment", "COMMENT"), itemOf("section", "SECTION")]);
  expect(restored).toEqual(["section", "first", "comment"]);
  expect(left).toEqual([lost]);
  expect(await restore(left, "other")).toEqual([]);
  expect(restored).toContain("lost");
});

it("tells any other failure", async () => {
  const operate = () => Promise.reject(fail("EntityNotFound"));
  const { restore } = trashHandlers(operate as unknown as Asker, PLACE);
  await expect(restore([itemOf("a", "POST")])).rejects.toMatchObject({ kind: "EntityNotFound" });
});
