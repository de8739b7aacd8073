import { z } from "zod";
import { AccessToken } from "../access-tokens/access-token.ts";
import { Account, type LoginUser, Session, Tutorial, WorkspaceUser } from "../accounts/account.ts";
import { TwoStep } from "../accounts/two-step.ts";
import { UnreadCount } from "../inbox/inbox.ts";
import { sortById } from "../kernel/entities.ts";
import { reducer } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";
import { OwnSettings, type OwnView } from "../model/own-view.ts";
import { ProjectBookmarks } from "../projects/bookmark.ts";

export const accountEvents = {
  "account.registered": z.object({ account: Account }),
  "account.updated": z.object({ account: Account }),
  "account.tutorialHidden": z.object({ tutorial: Tutorial }),
  /** Events from before one could opt in again carry nothing. */
  "account.guideOptedOut": z.object({ optOut: z.boolean().default(true) }),
  "session.started": z.object({ session: Session }),
  "session.ended": z.object({ id: Id }),
  "twoStep.updated": z.object({ twoStep: TwoStep }),
  "accessToken.registered": z.object({ accessToken: AccessToken }),
  "accessToken.revoked": z.object({ accessToken: AccessToken }),
  "bookmarks.updated": ProjectBookmarks,
  /** Documents that not everybody may read, and this person may, or could until now: whoever shows them asks again. */
  "documents.changed": z.object({ workspaceId: Id, projectId: Id, idList: z.array(Id) }),
  /** Null: the person has the view as everybody has it. */
  "ownView.saved": z.object({ boardViewId: Id, setting: OwnSettings.nullable() }),
  "membership.updated": z.object({ membership: WorkspaceUser }),
  /** Something in the person's inbox of the workspace, with what is unread now; whoever shows more asks. */
  "inbox.updated": z.object({ workspaceId: Id, unread: UnreadCount.optional() }),
} as const;

export interface AccountState {
  /** For every project in which there are any. */
  bookmarks: ProjectBookmarks[];
  ownViews: OwnView[];
  user: LoginUser | undefined;
  sessions: Session[];
  twoStep: TwoStep;
  /** In all workspaces. */
  accessTokens: AccessToken[];
}

/** What a person's own screens show: profile, memberships, sessions. */
export const reduceAccount = reducer<AccountState, typeof accountEvents>(accountEvents, {
  "account.registered": (state, { account }) => ({ ...state, user: { ...account, workspaceUserList: [] } }),
  "account.updated": (state, { account }) => change(state, (user) => ({ ...user, ...account })),
  "account.tutorialHidden": (state, { tutorial }) =>
    change(state, (user) => ({ ...user, hiddenTutorials: [...new Set([...user.hiddenTutorials, tutorial])].sort() })),
  "account.guideOptedOut": (state, { optOut }) => change(state, (user) => ({ ...user, guideOptedOut: optOut })),
  "session.started": (state, { session }) => ({ ...state, sessions: [...state.sessions, session] }),
  "session.ended": (state, { id }) => ({ ...state, sessions: state.sessions.filter((session) => session.id !== id) }),
  "twoStep.updated": (state, { twoStep }) => ({ ...state, twoStep }),
  "accessToken.registered": (state, { accessToken }) => ({
    ...state,
    accessTokens: sortById([...state.accessTokens, accessToken]),
  }),
  "accessToken.revoked": (state, { accessToken }) => ({
    ...state,
    accessTokens: state.accessTokens.filter(({ id }) => id !== accessToken.id),
  }),
  "bookmarks.updated": (state, updated) => ({
    ...state,
    bookmarks: [...state.bookmarks.filter(({ projectId }) => projectId !== updated.projectId), updated]
      .filter(({ bookmarkList }) => bookmarkList.length > 0)
      .sort((a, b) => a.projectId.localeCompare(b.projectId)),
  }),
  "ownView.saved": (state, { boardViewId, setting }) => ({
    ...state,
    ownViews: [
      ...state.ownViews.filter((own) => own.boardViewId !== boardViewId),
      ...(setting ? [{ boardViewId, setting }] : []),
    ].sort((a, b) => a.boardViewId.localeCompare(b.boardViewId)),
  }),
  "inbox.updated": (state) => state,
  "documents.changed": (state) => state,
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
