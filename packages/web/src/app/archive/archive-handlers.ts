import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import type { ArchiveItem, ArchiveItemType } from "@itoguchi/core/archive/archive.operations";
import { deleteBoard, unarchiveBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, unarchiveSection } from "@itoguchi/core/boards/sections.operations";
import { deletePost, unarchivePost } from "@itoguchi/core/posts/posts.operations";
import { deleteSubPost, unarchiveSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { deleteView, unarchiveView } from "@itoguchi/core/views/view-settings.operations";

type Action = (item: ArchiveItem, isConfirmed: boolean) => Promise<unknown>;

const numberOf = ({ post }: ArchiveItem) => post?.projectSerialNumber ?? 0;
const subNumbers = (item: ArchiveItem) => ({
  projectSerialNumber: numberOf(item),
  subPostProjectSerialNumber: item.subPost?.subPostProjectSerialNumber ?? 0,
});

/** The way back of everything that can be archived, and its end. */
export function archiveHandlers(operate: Asker, place: ProjectPlace) {
  const unarchivePosts = (items: readonly ArchiveItem[]) =>
    operate(unarchivePost, place, { projectSerialNumberList: items.map(numberOf) });
  const restoring: Record<Exclude<ArchiveItemType, "POST">, (item: ArchiveItem) => Promise<unknown>> = {
    BOARD: ({ id }) => operate(unarchiveBoard, place, { boardId: id }),
    SECTION: ({ id }) => operate(unarchiveSection, place, { sectionId: id }),
    VIEW: ({ id }) => operate(unarchiveView, place, { boardViewId: id }),
    SUB_POST: (item) => operate(unarchiveSubPost, place, subNumbers(item)),
  };
  const removing: Record<ArchiveItemType, Action> = {
    BOARD: ({ id }, isConfirmed) => operate(deleteBoard, place, { boardId: id, isConfirmed }),
    SECTION: ({ id }, isConfirmed) => operate(deleteSection, place, { sectionId: id, isConfirmed }),
    VIEW: ({ id }) => operate(deleteView, place, { boardViewId: id }),
    POST: (item) => operate(deletePost, place, { projectSerialNumberList: [numberOf(item)] }),
    SUB_POST: (item) => operate(deleteSubPost, place, subNumbers(item)),
  };
  return {
    /** Posts at once; the others one after the other, so that what stands around them is back first. */
    async restore(items: readonly ArchiveItem[]): Promise<void> {
      for (const item of items) if (item.archiveItemType !== "POST") await restoring[item.archiveItemType](item);
      const posts = items.filter(({ archiveItemType }) => archiveItemType === "POST");
      if (posts.length > 0) await unarchivePosts(posts);
    },
    async remove(item: ArchiveItem, isConfirmed: boolean): Promise<void> {
      await removing[item.archiveItemType](item, isConfirmed);
    },
  };
}
