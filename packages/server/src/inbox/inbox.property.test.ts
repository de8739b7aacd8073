import { registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import { InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import { getInboxCount, updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { Role } from "@itoguchi/core/kernel/roles";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import fc from "fast-check";
import { expect, it } from "vitest";
import { replay } from "../kernel/subscribers/administration.ts";
import { readFigures } from "../kernel/subscribers/figures.ts";
import type { Subscriber } from "../kernel/subscribers/subscriber.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { runSubscribers } from "../testing/run-subscribers.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { tellDueDates } from "./due/due.jobs.ts";
import { INBOX } from "./handled-events.ts";
import { inboxEntries } from "./inbox.subscribers.ts";

const PEOPLE = 4;
const POSTS = 2;
/** Mornings go on from one run to the next: each tells of a day that none told of before. In the future, as projects are made now. */
let today = dayNumber(new Date().toISOString()) + 10;

const person = fc.nat(PEOPLE - 1);
const somebody = fc.uniqueArray(person, { maxLength: 3 });
const post = fc.nat(POSTS - 1);
const Step = fc.oneof(
  fc.record({ do: fc.constant("comment" as const), by: person, post, named: somebody }),
  fc.record({ do: fc.constant("edit" as const), named: somebody }),
  fc.record({ do: fc.constant("give" as const), by: person, post, to: somebody }),
  fc.record({
    do: fc.constant("watch" as const),
    by: person,
    post,
    state: fc.constantFrom("WATCH", "MUTE", "DEFAULT"),
  }),
  fc.record({ do: fc.constant("due" as const), post, days: fc.nat(3) }),
  fc.record({ do: fc.constant("morning" as const) }),
  fc.record({ do: fc.constant("crash" as const) }),
  fc.record({ do: fc.constant("replay" as const) }),
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

/** A person and a post, by their places in the lists. */
type Line = `${number} of ${number}: ${InboxKind} because ${InboxReason}`;

/** Written without a look at the product: person by person, what they should have been told. */
class Expected {
  readonly lines: Line[] = [];
  readonly given = new Map<number, number[]>();
  readonly spoke = new Set<string>();
  readonly watch = new Map<string, string>();
  readonly due = new Map<number, number>();
  readonly toldDue = new Set<string>();
  today = today;
  last: { by: number; post: number; named: Set<number> } | undefined;

  tell(to: number, at: number, kind: InboxKind, reason: InboxReason): void {
    this.lines.push(`${to} of ${at}: ${kind} because ${reason}`);
  }

  apply(step: Step): void {
    if (step.do === "comment") {
      for (let to = 0; to < PEOPLE; to++)
        if (to !== step.by) for (const [kind, reason] of this.heard(to, step)) this.tell(to, step.post, kind, reason);
      this.spoke.add(`${step.by} ${step.post}`);
      this.last = { by: step.by, post: step.post, named: new Set(step.named) };
    }
    if (step.do === "edit" && this.last) {
      const { by, post: at, named } = this.last;
      for (const to of step.named) {
        if (to !== by && !named.has(to)) this.tell(to, at, InboxKind.MENTION, InboxReason.MENTIONED);
        named.add(to);
      }
    }
    if (step.do === "give") {
      const before = this.given.get(step.post) ?? [];
      for (const to of step.to)
        if (to !== step.by && !before.includes(to)) this.tell(to, step.post, InboxKind.ASSIGNED, InboxReason.ASSIGNED);
      this.given.set(step.post, step.to);
    }
    if (step.do === "due") this.due.set(step.post, this.today + step.days);
    if (step.do === "morning") {
      this.today++;
      for (const [at, due] of this.due) for (const to of this.given.get(at) ?? []) this.hearOfDue(to, at, due);
    }
    if (step.do === "watch") this.watch.set(`${step.by} ${step.post}`, step.state);
  }

  private hearOfDue(to: number, at: number, due: number): void {
    const step = Math.sign(due - this.today);
    const key = `${to} ${at} ${due} ${step}`;
    if (due > this.today + 1 || this.watch.get(`${to} ${at}`) === "MUTE" || this.toldDue.has(key)) return;
    this.toldDue.add(key);
    this.tell(to, at, InboxKind.DUE, InboxReason.ASSIGNED);
  }

  private heard(to: number, { post: at, named }: { post: number; named: number[] }): [InboxKind, InboxReason][] {
    const key = `${to} ${at}`;
    if (named.includes(to)) return [[InboxKind.MENTION, InboxReason.MENTIONED]];
    if (this.watch.get(key) === "MUTE") return [];
    if (this.watch.get(key) === "WATCH") return [[InboxKind.COMMENT, InboxReason.WATCHING_POST]];
    if (this.given.get(at)?.includes(to)) return [[InboxKind.COMMENT, InboxReason.ASSIGNED]];
    // The first person makes all posts.
    if (to === 0) return [[InboxKind.COMMENT, InboxReason.AUTHOR]];
    return this.spoke.has(key) ? [[InboxKind.COMMENT, InboxReason.COMMENTED]] : [];
  }
}

const server = await startTestServer();
const home = await buildWorkspace(server);
const { id: ws } = home.workspace;
const pk = home.projectKey;
const ask = askerIn(server, home);
const people = [home.owner];
while (people.length < PEOPLE) people.push(await buildMember(server, home, Role.STAFF));
const { userList } = await home.owner.call(getUserList, { ws });
const ids = people.map(({ email }) => userList.find(({ user }) => user.email === email)?.id ?? "");

const naming = (named: readonly number[]) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "text", text: "どうでしょう" },
        ...named.map((at) => ({ type: "mention", attrs: { id: ids[at], label: "人" } })),
      ],
    },
  ],
});

it("[IB13] random changes, crashes of the worker and replays leave exactly the expected entries", async () => {
  let crashes = 0;
  // A second worker of the same subscriber, which dies after it has written, before the cursor moves.
  const dying: Subscriber = {
    ...inboxEntries,
    async handle(batch) {
      await inboxEntries.handle(batch);
      if (crashes-- > 0) throw new Error("killed");
    },
  };
  const worker = await runSubscribers(server, dying);
  async function settle(): Promise<void> {
    for (;;) {
      await worker.poll();
      const figures = await readFigures(server.services.db, server.clock.now());
      if (figures.find(({ name }) => name === INBOX)?.lagEvents === 0) return;
      await passBackOff();
    }
  }
  /** No more than that: on a busy machine it is looked often, and sessions end with the time. */
  async function passBackOff(): Promise<void> {
    const { rows } = await server.admin.query<{ at: Date | null }>("select max(retry_at) as at from subscriber_cursor");
    const wait = (rows[0]?.at?.getTime() ?? 0) - server.clock.now().getTime();
    if (wait > 0) server.clock.pass(wait);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 24 }), async (steps) => {
      await settle();
      const board = await buildBoard(ask);
      const column = await board.column("USER");
      const dueDate = await board.column("DATE");
      const numbers: number[] = [];
      for (let at = 0; at < POSTS; at++)
        numbers.push((await ask(registerPost, { boardId: board.id, title: `${at}` })).projectSerialNumber);
      const postIds: string[] = [];
      for (const projectSerialNumber of numbers)
        postIds.push((await ask(postWithLinkedPost, { projectSerialNumber })).id);
      const expected = new Expected();
      let commentId: string | undefined;
      let author = home.owner;
      for (const step of steps) {
        if (step.do === "crash") crashes = 2;
        else if (step.do === "replay") await replay(server.services.db, { name: INBOX });
        else if (step.do === "comment") {
          author = people[step.by] ?? home.owner;
          const to = { projectSerialNumber: numbers[step.post] ?? 0, contents: naming(step.named) };
          commentId = (await ask(registerComment, to, author)).id;
        } else if (step.do === "edit") {
          if (commentId) await ask(updateComment, { id: commentId, contents: naming(step.named) }, author);
        } else if (step.do === "give") {
          const projectSerialNumber = numbers[step.post] ?? 0;
          const value = step.to.map((at) => ids[at]);
          await ask(upsertColumnData, { projectSerialNumber, columnId: column.id, value }, people[step.by]);
        } else if (step.do === "due") {
          const projectSerialNumber = numbers[step.post] ?? 0;
          const value = isoDay(today + step.days);
          await ask(upsertColumnData, { projectSerialNumber, columnId: dueDate.id, value });
        } else if (step.do === "morning") {
          const now = new Date(`${isoDay(++today)}T08:00:00+09:00`);
          const workers = Array.from({ length: 2 }, () =>
            tellDueDates({ ...server.services, clock: { now: () => now } }),
          );
          await Promise.all(workers);
        } else {
          await people[step.by]?.call(updateWatch, {
            ws,
            pk,
            projectSerialNumber: numbers[step.post],
            state: step.state as "WATCH",
          });
        }
        await settle();
        expected.apply(step);
      }
      await replay(server.services.db, { name: INBOX });
      await settle();
      expect(await entriesOf(postIds)).toEqual(expected.lines.sort());
      await expectCountsToldToBeTrue();
    }),
    { numRuns: atDepth({ usual: 5, full: 60 }) },
  );
});

async function entriesOf(postIds: readonly string[]): Promise<string[]> {
  const { rows } = await server.admin.query<{ memberId: string; postId: string; kind: number; reason: number }>(
    `select t.member_id as "memberId", t.post_id as "postId", e.kind, e.reason
     from inbox_entry e join inbox_thread t on t.workspace_id = e.workspace_id and t.member_id = e.member_id and t.id = e.thread_id
     where t.post_id = any($1::uuid[])`,
    [postIds],
  );
  const lines = rows.map(
    ({ memberId, postId, kind, reason }) =>
      `${ids.indexOf(memberId)} of ${postIds.indexOf(postId)}: ${kind} because ${reason}`,
  );
  return lines.sort();
}

/** [IB16] The count that came with the last event of each is the one that they would get by asking. */
async function expectCountsToldToBeTrue(): Promise<void> {
  for (const { accountId, call } of people) {
    const { rows } = await server.admin.query<{ unread: unknown }>(
      `select payload -> 'unread' as unread from account_event
       where account_id = $1 and type = 'inbox.updated' order by seq desc limit 1`,
      [accountId],
    );
    if (rows[0]) expect(rows[0].unread).toEqual(await call(getInboxCount, { ws }));
  }
}
