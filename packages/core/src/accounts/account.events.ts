import { z } from "zod";
import { reducer } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";
import { Account, type LoginUser, Session, Tutorial, WorkspaceUser } from "./account.ts";

export const accountEvents = {
  "account.registered": z.object({ account: Account }),
  "account.updated": z.object({ account: Account }),
  "account.tutorialHidden": z.object({ tutorial: Tutorial }),
  "account.guideOptedOut": z.object({}),
  "session.started": z.object({ session: Session }),
  "session.ended": z.object({ id: Id }),
  "membership.updated": z.object({ membership: WorkspaceUser }),
} as const;

export interface AccountState {
  user: LoginUser | undefined;
  sessions: Session[];
}

/** What a person's own screens show: profile, memberships, sessions. */
export const reduceAccount = reducer<AccountState, typeof accountEvents>(accountEvents, {
  "account.registered": (state, { account }) => ({ ...state, user: { ...account, workspaceUserList: [] } }),
  "account.updated": (state, { account }) => change(state, (user) => ({ ...user, ...account })),
  "account.tutorialHidden": (state, { tutorial }) =>
    change(state, (user) => ({ ...user, hiddenTutorials: [...new Set([...user.hiddenTutorials, tutorial])].sort() })),
  "account.guideOptedOut": (state) => change(state, (user) => ({ ...user, guideOptedOut: true })),
  "session.started": (state, { session }) => ({ ...state, sessions: [...state.sessions, session] }),
  "session.ended": (state, { id }) => ({ ...state, sessions: state.sessions.filter((session) => session.id !== id) }),
  "membership.updated": (state, { membership }) =>
    change(state, (user) => ({
      ...user,
      workspaceUserList: [
        ...user.workspaceUserList.filter(({ workspace }) => workspace.id !== membership.workspace.id),
        membership,
      ].sort((a, b) => a.workspace.id.localeCompare(b.workspace.id)),
    })),
});

function change(state: AccountState, to: (user: LoginUser) => LoginUser): AccountState {
  return state.user ? { ...state, user: to(state.user) } : state;
}
