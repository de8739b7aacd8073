import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isFile } from "@itoguchi/core/columns/kinds/file";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { postCoverList } from "@itoguchi/core/posts/beside-posts.operations";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { useEffect, useMemo, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { fileAddressOf } from "#web/columns/parts/file-address.ts";
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
  const [captures, setCaptures] = useState(0);
  const pictures = useMemo(() => ({ of: store, own: new CoverPictures() }), [store]).own;
  useEffect(
    () =>
      store.listen((event) => {
        const isMissed = event.type === STREAM_RELOAD;
        if (isMissed) pictures.clear();
        if (isMissed || pictures.hear(event)) setCaptures((before) => before + 1);
      }),
    [store, pictures],
  );
  useEffect(() => {
    let before = store.connection;
    return store.subscribe(() => {
      const isBack = before === "waiting" && store.connection === "live";
      before = store.connection;
      if (isBack && pictures.retry()) setCaptures((count) => count + 1);
    });
  }, [store, pictures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other captures are other pictures
  return useMemo(() => {
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
  }, [store, viewType, cardCover, cardCoverColumnId, columns, fileAddress, pictures, captures]);
}
