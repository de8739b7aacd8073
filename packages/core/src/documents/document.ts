import { z } from "zod";
import { Id, lineOrBlank } from "../kernel/ids.ts";

/** Blank until somebody gives it one. */
export const DocumentTitle = lineOrBlank(200);

/** PRIVATE: its author and people named. CUSTOM: groups, too. EXTERNAL: as PUBLIC, and by link outside (decision D5). */
export const SharedType = z.enum(["PRIVATE", "PUBLIC", "CUSTOM", "EXTERNAL"]);
export type SharedType = z.infer<typeof SharedType>;

/** What somebody may do with a document; each includes those before it. */
export const DOCUMENT_RIGHTS = ["READ", "COMMENT", "EDIT"] as const;
export const DocumentRight = z.enum(DOCUMENT_RIGHTS);
export type DocumentRight = z.infer<typeof DocumentRight>;

export const DocumentLayout = z.enum(["NARROW", "WIDE", "RESPONSIVE"]);
export const DocumentFontStyle = z.enum(["DEFAULT", "SERIF", "MONO"]);

const FontSize = { EXTRA_SMALL: 10, SMALL: 20, MEDIUM: 30, LARGE: 40, EXTRA_LARGE: 50 } as const;
export const DocumentFontSize = z.enum(FontSize);

/** An emoji. */
export const DocumentIcon = z
  .string()
  .max(64)
  .refine((text) => EMOJI.test(text), { error: "絵文字をひとつ選んでください。" });
const EMOJI =
  /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3)[\p{M}\p{Cf}\p{Sk}\p{Extended_Pictographic}]*$/u;

/** A picture that was sent to the project, and which part of it is in sight, from its top in percent. */
export const DocumentCover = z.object({
  url: z.string().max(500),
  position: z.number().int().min(0).max(100).default(50),
});

/** A document as trees, lists and menus show it. */
export const DocumentEntry = z
  .object({
    id: Id,
    parentId: Id.nullable(),
    documentOrder: z.string(),
    title: z.string(),
    icon: z.string().nullable(),
    sharedType: SharedType,
    isLocked: z.boolean(),
    createdBy: Id,
    updatedAt: z.string(),
    archivedAt: z.string().nullable(),
  })
  .meta({ title: "DocumentEntry" });
export type DocumentEntry = z.infer<typeof DocumentEntry>;

export const ListedDocument = DocumentEntry.extend({
  childCount: z.number().int().describe("すぐ下にある、自分が開けるドキュメントの数"),
}).meta({ title: "ListedDocument" });
export type ListedDocument = z.infer<typeof ListedDocument>;

export const DocumentSettings = z.object({
  layout: DocumentLayout,
  fontSize: DocumentFontSize,
  fontStyle: DocumentFontStyle,
  isShowTableOfContents: z.boolean(),
});

/** Everything of a page but what is written on it. */
export const DocumentView = DocumentEntry.extend({
  ...DocumentSettings.shape,
  cover: DocumentCover.nullable(),
  right: DocumentRight.describe("聞いた人にできること"),
  mayShare: z.boolean(),
  mayDelete: z.boolean(),
  createdUserAccountName: z.string().nullable(),
  updatedUserAccountName: z.string().nullable(),
  lockedUserAccountName: z.string().nullable(),
  createdAt: z.string(),
  isHiddenWithParent: z.boolean().describe("上のドキュメントがアーカイブされている"),
  ancestorList: z.array(DocumentEntry).describe("上にあるドキュメント。最も上から順に"),
}).meta({ title: "DocumentView" });
export type DocumentView = z.infer<typeof DocumentView>;
