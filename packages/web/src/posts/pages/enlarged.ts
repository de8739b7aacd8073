import { type Page, PostPageType } from "@itoguchi/core/pages/page";
import type { ViewedPicture } from "@itoguchi/ui/rich-text/pictures/viewed-picture";
import { t } from "../posts.texts.ts";
import { boxOf, frameOf, type PageElement, shareOf } from "./marker-place.ts";

export function sourceOf({ imageUrl, originalImageUrl }: Page): string {
  return imageUrl ?? originalImageUrl ?? "";
}

/** All pictures for the viewer, with their marks; those of the shown one as they stand on the screen now. */
export function enlarged(pages: readonly Page[], shown: Page, marks: readonly PageElement[]) {
  const pictures = pages.flatMap((page, index) => {
    if (page.postPageType === PostPageType.VIDEO) return [];
    const list = page.id === shown.id ? marks : page.pageElementList;
    const alt = t("pages.picture", { place: index + 1, count: pages.length });
    return [{ id: page.id, picture: { src: sourceOf(page), alt, marks: marksOn(page, list) } }];
  });
  const start = pictures.findIndex(({ id }) => id === shown.id);
  return { pictures: pictures.map(({ picture }) => picture), start };
}

function marksOn(page: Page, list: readonly PageElement[]): NonNullable<ViewedPicture["marks"]> {
  return (natural) => {
    const frame = frameOf(page, natural);
    return list.map((mark) => ({ id: mark.id, name: mark.description, place: shareOf(boxOf(mark), frame) }));
  };
}
