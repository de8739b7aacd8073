import type { ProjectPlace } from "@itoguchi/client/asker";
import { followEvents } from "@itoguchi/client/events";
import { Outbox, type Send, type SendCall } from "@itoguchi/client/project/outbox";
import type { ProjectDoor } from "@itoguchi/client/project/project-store";
import type { Call } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import type { BrowserSession } from "#web/kernel/session/browser-session.ts";
import { boardCache } from "../storage/board-cache.ts";
import { outboxOf } from "./outboxes.ts";

/** How a page of one person reaches one project. */
export function doorOf(
  session: BrowserSession,
  { accountId, ...place }: ProjectPlace & { accountId: string },
): ProjectDoor & { outbox: Outbox } {
  const ask: ProjectDoor["ask"] = (operation, input, requestKey) =>
    session.operate(operation, place, input, requestKey);
  const send: Send = async (operation, input, requestKey, projectKey = place.projectKey) => {
    // Somebody else signed in meanwhile: it waits for its own person.
    if (!session.isOf(accountId)) throw fail("Unauthenticated");
    return session.operate(operation, { ...place, projectKey }, input, requestKey);
  };
  const sendCall: SendCall = async (path, input, key) => {
    if (!session.isOf(accountId)) throw fail("Unauthenticated");
    return session.call({ method: "POST", path, audience: "account" } as Call, input as object, { key });
  };
  return {
    outbox: outboxOf({ account: accountId, place }, (store) => new Outbox(send, store, sendCall)),
    place,
    accountId,
    ask,
    follow(since, handlers) {
      const url = `${location.origin.replace(/^http/, "ws")}/api/board-api`;
      return followEvents({ url, stream: { projectEvents: place }, token: session.freshToken, since, ...handlers });
    },
    cache: boardCache(accountId, place),
    whenIdle: (act) => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 5_000 }) : act()),
  };
}
