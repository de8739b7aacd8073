import { subscriber } from "../kernel/subscribers/subscriber.ts";
import { columnsOf } from "./columns.ts";
import { deliverEntries } from "./deliver-entries.ts";
import { INBOX, skipHandled } from "./handled-events.ts";
import { postEntries } from "./post-entries.ts";
import { sprintEntries } from "./sprint-entries.ts";

const DAY = 86_400_000;
/** After a longer outage nobody is told of last week's work. */
const MAX_AGE_DAYS = 7;

/** Turns what happens to posts into entries of people's inboxes; rules in packages/core/src/inbox/SPEC.md. */
export const inboxEntries = subscriber({
  name: INBOX,
  streams: ["project"],
  events: ["posts.registered", "posts.changed", "comments.saved", "sprintReports.saved"],
  from: "now",
  async handle({ ctx, stream, events }) {
    if (stream.kind !== "project") return;
    const inside = { ...ctx, workspaceId: stream.workspaceId, projectId: stream.id };
    const oldest = ctx.now.getTime() - MAX_AGE_DAYS * DAY;
    const fresh = (await skipHandled(inside, events)).filter(({ at }) => Date.parse(at) >= oldest);
    if (fresh.length === 0) return;
    const columns = await columnsOf(inside);
    const entries = [...(await postEntries(inside, fresh, columns)), ...(await sprintEntries(inside, fresh, columns))];
    await deliverEntries(inside, entries, stream.id);
  },
});
