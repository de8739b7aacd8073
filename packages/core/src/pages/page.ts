import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { isSafeUrl } from "../kernel/safe-url.ts";

export const PostPageType = { IMAGE: 1, VIDEO: 2 } as const;

export const MOST_PAGES = 50;
const MOST_ELEMENTS = 200;

/** Pixels on a page or screen; a page may be long, but not endless. */
const size = z.number().min(0).max(1_000_000);
const offset = z.number().min(-1_000_000).max(1_000_000);
const address = z.string().max(2_000).refine(isSafeUrl, { error: "URLを確認してください。" });

/** A part of the captured page that somebody pointed at. */
export const PageElement = z
  .object({
    id: Id,
    selector: z
      .string()
      .max(2_000)
      .default("")
      .describe("キャプチャツールが見つけた要素のCSSセレクタ。手で囲んだものは空"),
    description: z.string().max(2_000).default("").describe("印に書き添えた言葉"),
    width: size,
    height: size,
    elementXOffset: offset,
    elementYOffset: offset,
    windowXOffset: offset,
    windowYOffset: offset,
    pageXOffset: offset,
    pageYOffset: offset,
  })
  .meta({ title: "PageElement" });

const Elements = z.array(PageElement).max(MOST_ELEMENTS);

/** What is known of a capture, and what it was made on. Pictures of ours are kept by their path and shown with a signature. */
export const PageSettings = z.object({
  pageUrl: address.nullable().default(null),
  emulatedUserAgent: z.string().max(500).nullable().default(null),
  originalImageUrl: address.nullable().default(null),
  imageUrl: address.nullable().default(null),
  thumbnailImageUrl: address.nullable().default(null),
  videoUrl: address.nullable().default(null),
  windowHeight: size.default(0),
  windowWidth: size.default(0),
  pageYOffset: offset.default(0),
  pageXOffset: offset.default(0),
  pixelRatio: z.number().min(0.1).max(20).default(1),
  displayHeight: size.default(0),
  displayWidth: size.default(0),
  pageElementList: Elements.default([]),
});
export type PageSettings = z.infer<typeof PageSettings>;

/** A screenshot or recording attached to a post or one of its sub-posts. */
export const Page = PageSettings.extend({
  id: Id,
  postId: Id,
  subPostId: Id.nullable(),
  postPageType: z.enum(PostPageType),
  createdAt: z.string(),
  createdBy: CreatedBy,
}).meta({ title: "Page" });
export type Page = z.infer<typeof Page>;

/** The fields that may hold the address of one of our files. */
export const PAGE_FILES = ["originalImageUrl", "imageUrl", "thumbnailImageUrl", "videoUrl"] as const;

/** A capture without a picture or a recording shows nothing. */
export function isShowable({ postPageType, imageUrl, originalImageUrl, videoUrl }: Omit<Page, "id">): boolean {
  return (postPageType === PostPageType.IMAGE ? (imageUrl ?? originalImageUrl) : videoUrl) !== null;
}

export function pageAddresses(page: Page): string[] {
  return PAGE_FILES.flatMap((name) => page[name] ?? []);
}

/** The same with other addresses of its files. */
export function withPageAddresses<Given extends Partial<PageSettings>>(
  page: Given,
  change: (address: string) => string,
): Given {
  const changed = { ...page };
  for (const name of PAGE_FILES) {
    const address = page[name];
    if (address) changed[name] = change(address) as Given[typeof name];
  }
  return changed;
}
