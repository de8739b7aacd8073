/**
 * Posts of one board field by field, the same place in each list for the same post: how a large board is loaded. A list that is
 * left out leaves its field empty: a page is worked out from few of them.
 */
export interface PostColumns {
  id: readonly string[];
  projectSerialNumber: readonly number[];
  sectionId?: readonly string[];
  title?: readonly string[];
  contentsText?: readonly string[];
  contentsVersion?: readonly number[];
  isFeedback?: readonly boolean[];
  userAgent?: readonly (string | null)[];
  postedBy?: readonly (string | null)[];
  updatedBy?: readonly (string | null)[];
  archivedBy?: readonly (string | null)[];
  /** Milliseconds, as the next two. */
  postedAt?: readonly number[];
  userUpdatedAt?: readonly number[];
  archivedAt?: readonly (number | null)[];
  /** By column id; empty is null. */
  data: Readonly<Record<string, readonly unknown[]>>;
  /** Of columns that are not among those of `data`. */
  otherData?: readonly (Readonly<Record<string, unknown>> | null)[];
  viewOrder?: readonly (Readonly<Record<string, string>> | null)[];
}
