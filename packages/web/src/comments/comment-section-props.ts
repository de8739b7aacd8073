import type { Outbox } from "@itoguchi/client/project/outbox";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ShownComment } from "@itoguchi/core/comments/comment";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import type { Person } from "../kernel/people/person.ts";
import type { WritingPlace } from "../kernel/rich-text/kept-text.ts";

/** The post or sub-post that is talked about. */
export interface CommentedPlace {
  projectSerialNumber: number;
  postId: string;
  /** On a sub-post of the post. */
  subPost?: { subPostProjectSerialNumber: number; id: string } | undefined;
}

/** Where what is done with comments is queued and shown until the server has it. */
export interface CommentQueue {
  perform: ProjectStore["perform"];
  outbox: Pick<Outbox, "mutations" | "returned" | "settle">;
}

export interface CommentSectionProps {
  /** With what waits to be sent. */
  comments: readonly ShownComment[];
  place: CommentedPlace;
  queue: CommentQueue;
  people: readonly Person[];
  memberId: string;
  timeZone: string;
  mayWrite: boolean;
  /** Managers delete those of others, too. */
  mayDeleteAny: boolean;
  /** Whoever may not open the trash takes a deletion back by its message alone. */
  hasTrash: boolean;
  uploadImage?: UploadImage | undefined;
  /** Where what is being written is kept. */
  writing: WritingPlace;
}
