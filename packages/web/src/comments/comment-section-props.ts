import type { Send } from "@itoguchi/client/project/outbox";
import type { ShownComment } from "@itoguchi/core/comments/comment";
import type { UploadImage } from "@itoguchi/ui/rich-text/open-uploads";
import type { Person } from "#web/kernel/columns/cell.ts";

export interface CommentSectionProps {
  comments: readonly ShownComment[];
  projectSerialNumber: number;
  /** On a sub-post of the post. */
  subPostProjectSerialNumber?: number | undefined;
  people: readonly Person[];
  memberId: string;
  timeZone: string;
  mayWrite: boolean;
  /** Managers delete those of others, too. */
  mayDeleteAny: boolean;
  ask: Send;
  uploadImage?: UploadImage | undefined;
  /** As the server has it now. */
  onTaken(comment: ShownComment): void;
  onRemoved(id: string): void;
}
