import type { ShownFile } from "@itoguchi/core/columns/kind";
import type { SignedFiles } from "@itoguchi/core/kernel/signed-files";
import { imageSources, withImageSources } from "@itoguchi/core/rich-text/images";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import type { Transaction } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type { DB } from "../kernel/db/schema.ts";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import { keptAddress, ownFile } from "../kernel/files/own-address.ts";
import { signedAddress } from "../kernel/files/signed-address.ts";
import type { Services } from "../kernel/services.ts";

interface Inside {
  db: Transaction<DB>;
  services: Services;
  workspaceId: string;
  projectId: string;
  now: Date;
}

/** Addresses that open: only files of this project are signed, whatever somebody wrote into a text. */
export interface ShownFiles {
  address(kept: string): string;
  contents(kept: RichText | null): RichText | null;
  file(id: string): OpenedFile | undefined;
}

interface OpenedFile extends Omit<ShownFile, "uploadUserAccountName"> {
  /** Redrawn to be looked at; null where the file is no picture. */
  imageUrl: string | null;
  createdBy: string;
}

/** Where nothing names a file. */
export const NO_FILES: ShownFiles = { address: (kept) => kept, contents: (kept) => kept, file: () => undefined };

export interface Mentioned {
  addresses?: readonly string[];
  contents?: readonly (RichText | null)[];
  ids?: readonly string[];
}

/** One query, however many there are. */
export async function loadShownFiles(ctx: Inside, mentioned: Mentioned): Promise<ShownFiles> {
  const { services, workspaceId, now } = ctx;
  const ids = new Set(mentioned.ids);
  for (const id of namedFiles(workspaceId, mentioned)) ids.add(id);
  const known = new Map((await rowsOf(ctx, [...ids])).map((row) => [row.id, row]));
  const signed = (key: string) => signedAddress({ secrets: services.secrets, now }, key);
  const address = (kept: string) => {
    const own = ownFile(kept);
    return own?.workspaceId === workspaceId && known.has(own.id) ? signed(own.key) : kept;
  };
  return {
    address,
    contents: (kept) => kept && withImageSources(kept, address),
    file: (id) => {
      const row = known.get(id);
      const keys = attachmentKeys({ workspaceId, id });
      return (
        row && {
          fileUrl: signed(keys.original),
          imageUrl: row.hasThumbnail ? signed(keys.image) : null,
          thumbnailImageUrl: row.hasThumbnail ? signed(keys.thumbnail) : null,
          createdBy: row.createdBy,
        }
      );
    },
  };
}

/** For an event: its followers open the files without asking for their addresses. Absent where it names none of ours. */
export function signedAmong(kept: readonly string[], { address }: ShownFiles): SignedFiles | undefined {
  const signed = kept.map((one) => [one, address(one)] as const).filter(([one, opened]) => one !== opened);
  return signed.length > 0 ? Object.fromEntries(signed) : undefined;
}

/** As it is kept: pictures of ours by their path. */
export function keptContents(contents: RichText | null): RichText | null {
  return contents && withImageSources(contents, keptAddress);
}

/** The sweep leaves alone what a text shows. Pictures from elsewhere stay what they are. */
export async function attachPictures(ctx: Inside, contents: RichText | null): Promise<void> {
  const ids = namedFiles(ctx.workspaceId, { contents: [contents] });
  if (ids.length === 0) return;
  await ctx.db
    .updateTable("file")
    .set((set) => ({ attachedAt: set.fn.coalesce("attachedAt", set.val(ctx.now)) }))
    .where("workspaceId", "=", ctx.workspaceId)
    .where("projectId", "=", ctx.projectId)
    .where("id", "=", anyOf(ids))
    .where("deletedAt", "is", null)
    .execute();
}

export function namedFiles(workspaceId: string, { addresses = [], contents = [] }: Mentioned): string[] {
  const all = [...addresses, ...contents.flatMap(imageSources)];
  return all.flatMap((address) => {
    const own = ownFile(address);
    return own?.workspaceId === workspaceId ? [own.id] : [];
  });
}

async function rowsOf({ db, workspaceId, projectId }: Inside, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("file")
    .select(["id", "hasThumbnail", "createdBy"])
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId)
    .where("id", "=", anyOf(ids))
    .where("deletedAt", "is", null)
    .execute();
}
