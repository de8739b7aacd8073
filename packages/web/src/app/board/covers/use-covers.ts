import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isFile } from "@itoguchi/core/columns/kinds/file";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { postCoverList } from "@itoguchi/core/posts/visible-posts.operations";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { useCallback, useEffect, useMemo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { fileAddressOf } from "#web/columns/parts/file-address.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { type Covers, createCovers } from "#web/views/card/covers.ts";
import { inBatches } from "../in-batches.ts";
import { type CoverPicture, CoverPictures } from "./cover-pictures.ts";

interface Input {
  store: ProjectStore;
  view: Pick<BoardView, "viewType" | "cardCover" | "cardCoverColumnId">;
  columns: readonly Column[];
  context: CellContext;
}

const MOST = 200;

/** The pictures of a view of cards, asked for together; undefined where it shows none. */
export function useCovers({ store, view, columns, context }: Input): Covers | undefined {
  const { viewType, cardCover, cardCoverColumnId } = view;
  const { fileAddress } = context;
  const pictures = useMemo(() => ({ of: store, own: new CoverPictures() }), [store]).own;
  useEffect(
    () =>
      store.listen((event) => {
        if (event.type === STREAM_RELOAD) pictures.clear();
        else pictures.hear(event);
      }),
    [store, pictures],
  );
  useEffect(() => {
    let before = store.connection;
    return store.subscribe(() => {
      const isBack = before === "waiting" && store.connection === "live";
      before = store.connection;
      if (isBack) pictures.retry();
    });
  }, [store, pictures]);
  const covers = useCallback(() => {
    if (viewKindOf({ viewType }).ownSettings !== "cover" || cardCover === "NONE") return undefined;
    const files = columns.filter(
      ({ id, columnType, isActive }) =>
        isActive &&
        isFile({ columnType }) &&
        (cardCover !== "FILE" || cardCoverColumnId === null || id === cardCoverColumnId),
    );
    const own = inBatches<number, CoverPicture>(MOST, async (projectSerialNumberList) => {
      const found = await store.ask(postCoverList, { projectSerialNumberList });
      return new Map(
        found.map(({ projectSerialNumber, pageImageUrl, contentsImageUrl, pageId, pageCreatedAt }) => [
          projectSerialNumber,
          { page: pageImageUrl, contents: contentsImageUrl, pageId, pageCreatedAt },
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
        ownPictures: (post) => pictures.find(post, () => own(post.projectSerialNumber)),
      },
    );
  }, [store, viewType, cardCover, cardCoverColumnId, columns, fileAddress, pictures]);
  return useComputed(pictures, covers);
}
