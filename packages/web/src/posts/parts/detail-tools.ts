import type { Sending } from "@itoguchi/client/caller";
import type { Outbox, Send } from "@itoguchi/client/project/outbox";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { AttachmentFile, PagePicture } from "@itoguchi/core/files/file";
import type { Capability } from "@itoguchi/core/kernel/roles";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import type { CellContext } from "#web/columns/cell.ts";

/** What the parts of a detail work with, the same for a post and its sub-posts. */
export interface DetailTools {
  ask: Send;
  /** Queues a change, which shows at once. */
  perform: ProjectStore["perform"];
  /** What was refused and is kept until its person has it back. */
  outbox: Pick<Outbox, "returned" | "settle">;
  /** The templates of a board. */
  templatesOf(boardId: string): Promise<ShownPostTemplate[]>;
  context: CellContext;
  abilities: readonly Capability[];
  /** Oneself. */
  memberId: string;
  workspaceId: string;
  /** Whose drafts are kept, and of which project. */
  writer: { accountId: string; workspaceId: string; projectKey: string };
  /** Pictures in texts; without it none are taken. */
  uploadImage?: UploadImage | undefined;
  /** Pictures of screens; without it none are taken. */
  uploadCapture?: ((file: File, sending: Sending) => Promise<PagePicture>) | undefined;
  /** Recordings of screens. */
  uploadVideo?: ((file: File, sending: Sending) => Promise<Pick<AttachmentFile, "url">>) | undefined;
}

export function mayWrite({ abilities }: Pick<DetailTools, "abilities">): boolean {
  return abilities.includes("post.write");
}

/** Decision D5: managers and stronger delete anything, others their own. */
export function mayRemove(
  { abilities, memberId }: Pick<DetailTools, "abilities" | "memberId">,
  { postedBy }: { postedBy: string | null },
): boolean {
  return mayWrite({ abilities }) && (abilities.includes("content.purge") || postedBy === memberId);
}

/** A locked column is the managers' affair. */
export function mayWriteColumn(
  { abilities }: Pick<DetailTools, "abilities">,
  { isLock }: { isLock: boolean },
): boolean {
  return mayWrite({ abilities }) && (!isLock || abilities.includes("project.manage"));
}
