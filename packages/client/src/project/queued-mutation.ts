import type { Operation } from "@itoguchi/core/kernel/operation";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import type { ProjectEvent } from "@itoguchi/core/streams/project.events";

/** Somebody else changed the same field, or the mutation waited too long. Both values are kept until the person chooses. */
export interface Conflict {
  /** 0 when it is about no post that is known by a number. */
  projectSerialNumber: number;
  /** A column's id, `title`, or `WHOLE`. */
  field: string;
  /** Of a whole queued mutation, what it asks of the server. */
  yours: unknown;
  /** As it was when the change came back; of a whole queued mutation, why it did, where that is known. */
  current: unknown;
  /** Of a text that somebody else changed meanwhile: which version theirs is. */
  contentsVersion?: number;
}

/** An event of the project's stream before the server has written it. */
export type ExpectedEvent = ProjectEvent;

/** A queued mutation, kept until the server has accepted it. */
export interface QueuedMutation {
  /** Sent again under it, it has one effect. */
  key: string;
  /** Earlier ones are sent first. */
  order: number;
  boardId: string;
  /** An operation by its name, or a call by its path. */
  operation: { kind: Operation["kind"] | "call"; name: string };
  input: unknown;
  /** Of its project when it was queued, where that has another since: sent again, it must read the same. */
  projectKey?: string | undefined;
  /** What it shows of posts until it is confirmed. */
  changes: readonly PostChange[];
  /** What it shows of everything else: the events that it is expected to cause. Absent in those kept by earlier versions. */
  events?: readonly ExpectedEvent[] | undefined;
  /** The draft of its person's that it was made of: gone once it is sent, there again when it is refused. */
  draft?: string | undefined;
  /** It came back, and its person has not chosen yet. */
  conflict?: Conflict | undefined;
}

/** Storage in which queued mutations survive a reload (IndexedDB). Its errors never block the person. */
export interface MutationStore {
  put(mutation: QueuedMutation): void;
  remove(key: string): void;
  /** Whether the draft a mutation was made of is still stored. Absent where drafts are not. */
  hasDraft?(id: string): boolean;
}
