import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { expect, it } from "vitest";
import { emptyCount } from "./empty-count.ts";

it("asks for archived posts, too, and how many of them there are", async () => {
  const asked: unknown[] = [];
  const store = {
    replica: { column: () => undefined },
    ask: async (_: unknown, { param }: { param: unknown }) => {
      asked.push(param);
      return { count: 5, archivedCount: 3 };
    },
  } as unknown as ProjectStore;
  expect(await emptyCount(store, "board", { id: "column" } as Column)).toEqual({ count: 5, archivedCount: 3 });
  expect(asked).toEqual([expect.objectContaining({ boardIdList: ["board"], isContainArchive: true })]);
});
