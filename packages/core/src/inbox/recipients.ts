import { InboxKind, InboxReason } from "./inbox.ts";

/** Something that happened to a post; rules in SPEC.md. */
export interface Cause {
  kind: InboxKind;
  at: string;
  /** Nobody is told of what they did themselves. */
  actorId: string | null;
  /** Members who are named in it just now. */
  mentioned: readonly string[];
  /** Members whom it gives the post just now. */
  assigned: readonly string[];
  /** Who watches a view that shows it, with the view's name. */
  viewWatchers?: ReadonlyMap<string, string>;
}

/** Who has to do with a post, when something happens to it. */
export interface Audience {
  watchers: ReadonlySet<string>;
  muted: ReadonlySet<string>;
  author: string | null;
  assignees: ReadonlySet<string>;
  /** With the moment of their first comment, in milliseconds: it makes nobody a participant of what was before. */
  commenters: ReadonlyMap<string, number>;
  boardWatchers: ReadonlySet<string>;
}

export interface Recipient {
  memberId: string;
  kind: InboxKind;
  reason: InboxReason;
}

/** Each person at most once, by the strongest reason they have. */
export function recipientsOf(cause: Cause, audience: Audience): Recipient[] {
  const told = new Map<string, Recipient>();
  const tell = (members: Iterable<string>, kind: InboxKind, reason: InboxReason) => {
    for (const memberId of members)
      if (memberId !== cause.actorId && !told.has(memberId)) told.set(memberId, { memberId, kind, reason });
  };
  tell(cause.mentioned, InboxKind.MENTION, InboxReason.MENTIONED);
  tell(cause.assigned, InboxKind.ASSIGNED, InboxReason.ASSIGNED);
  const unmuted = (members: Iterable<string>) => [...members].filter((id) => !audience.muted.has(id));
  if (cause.kind === InboxKind.DUE) tell(unmuted(audience.assignees), cause.kind, InboxReason.ASSIGNED);
  else if (cause.kind === InboxKind.NEW_POST) {
    tell(unmuted(audience.boardWatchers), cause.kind, InboxReason.WATCHING_BOARD);
    tell(unmuted(cause.viewWatchers?.keys() ?? []), cause.kind, InboxReason.WATCHING_VIEW);
  } else if (isForParticipants(cause.kind)) {
    tell(audience.watchers, cause.kind, InboxReason.WATCHING_POST);
    tell(unmuted(audience.assignees), cause.kind, InboxReason.ASSIGNED);
    if (audience.author !== null) tell(unmuted([audience.author]), cause.kind, InboxReason.AUTHOR);
    const at = Date.parse(cause.at);
    const before = [...audience.commenters].filter(([, since]) => since <= at).map(([memberId]) => memberId);
    tell(unmuted(before), cause.kind, InboxReason.COMMENTED);
  }
  return [...told.values()];
}

/** Mentions and assignments concern only those they name. */
function isForParticipants(kind: InboxKind): boolean {
  return kind === InboxKind.COMMENT || kind === InboxKind.STATUS;
}
