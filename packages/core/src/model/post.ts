import { z } from "zod";
import { Id, line, lineOrBlank, SerialNumber } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";

export const TITLE_LENGTH = 500;
export const PostTitle = line(TITLE_LENGTH);
/** May be left open: it then comes from a template. */
export const GivenTitle = lineOrBlank(TITLE_LENGTH);

/** Values by column id; each has the shape its column's kind says. Empty ones are absent. */
export const ColumnData = z.record(Id, z.unknown());
export type ColumnData = Record<string, unknown>;

/** What lists, views and replicas hold of a post. Its contents, comments, pages and history are read one post at a time. */
export const Post = z.object({
  id: Id,
  projectSerialNumber: SerialNumber,
  boardId: Id,
  sectionId: Id,
  title: z.string(),
  /** Plain text of the contents, for filters and search. */
  contentsText: z.string(),
  /** Rises with each change of the contents, which are read one post at a time. */
  contentsVersion: z.number().int(),
  isFeedback: z.boolean(),
  userAgent: z.string().nullable(),
  postedBy: Id.nullable(),
  updatedBy: Id.nullable(),
  postedAt: z.string(),
  userUpdatedAt: z.string(),
  archivedAt: z.string().nullable(),
  archivedBy: Id.nullable(),
  deletedAt: z.string().nullable(),
  data: ColumnData,
  /** Places by view id, in the views where somebody moved it by hand. */
  viewOrder: z.record(Id, OrderKey),
});
export type Post = z.infer<typeof Post>;
