import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isFile } from "@itoguchi/core/columns/kinds/file";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { postCoverList } from "@itoguchi/core/posts/beside-posts.operations";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { useEffect, useMemo, useState } from "react";
import type { CellSurroundings } from "#web/columns/cell.ts";
import { fileAddressOf } from "#web/columns/parts/file-address.ts";
import { type Covers, createCovers, type OwnPictures } from "#web/views/card/covers.ts";
import { inBatches } from "./in-batches.ts";

interface Input {
  store: ProjectStore;
  view: Pick<BoardView, "viewType" | "cardCover" | "cardCoverColumnId">;
  columns: readonly Column[];
  around: CellSurroundings;
}

const NO_PICTURES: OwnPictures = { page: null, contents: null };
const MOST = 200;

/** The pictures of a view of cards, asked for together; undefined where it shows none. */
export function useCovers({ store, view, columns, around }: Input): Covers | undefined {
  const { viewType, cardCover, cardCoverColumnId } = view;
  const { fileAddress } = around;
  const [captures, setCaptures] = useState(0);
  useEffect(
    () => store.listen(({ type }) => void (type.startsWith("pages.") && setCaptures((before) => before + 1))),
    [store],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other captures are other pictures
  return useMemo(() => {
    if (viewKindOf({ viewType }).ownSettings !== "cover" || cardCover === "NONE") return undefined;
    const files = columns.filter(
      ({ id, columnType, isActive }) =>
        isActive &&
        isFile({ columnType }) &&
        (cardCover !== "FILE" || cardCoverColumnId === null || id === cardCoverColumnId),
    );
    const own = inBatches<number, OwnPictures>(MOST, async (projectSerialNumberList) => {
      const found = await store.ask(postCoverList, { projectSerialNumberList });
      return new Map(
        found.map(({ projectSerialNumber, pageImageUrl, contentsImageUrl }) => [
          projectSerialNumber,
          { page: pageImageUrl, contents: contentsImageUrl },
        ]),
      );
    });
    return createCovers(
      { cover: cardCover, files },
      {
        async fileAddress(id) {
          const { thumbnailImageUrl, fileUrl } = await fileAddressOf(fileAddress, id);
          return thumbnailImageUrl ?? fileUrl;
        },
        ownPictures: async ({ projectSerialNumber }) => (await own(projectSerialNumber)) ?? NO_PICTURES,
      },
    );
  }, [store, viewType, cardCover, cardCoverColumnId, columns, fileAddress, captures]);
}
