import * as accessTokens from "@itoguchi/core/access-tokens/access-tokens.calls";
import * as accounts from "@itoguchi/core/accounts/accounts.calls";
import * as audit from "@itoguchi/core/audit/audit.calls";
import * as boards from "@itoguchi/core/boards/boards.calls";
import * as calendarFeeds from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import * as content from "@itoguchi/core/content/content.calls";
import * as errorReports from "@itoguchi/core/error-reports/error-reports.calls";
import * as exportsCalls from "@itoguchi/core/exports/exports.calls";
import * as files from "@itoguchi/core/files/files.calls";
import * as groups from "@itoguchi/core/groups/groups.calls";
import * as inbox from "@itoguchi/core/inbox/inbox.calls";
import * as push from "@itoguchi/core/inbox/push.calls";
import { NEW_YEAR_DAYS } from "@itoguchi/core/kernel/company-calendar";
import { Role } from "@itoguchi/core/kernel/roles";
import * as invitations from "@itoguchi/core/members/invitations.calls";
import * as members from "@itoguchi/core/members/members.calls";
import { PlanType } from "@itoguchi/core/model/workspace";
import * as operator from "@itoguchi/core/operator/operator.calls";
import * as posts from "@itoguchi/core/post-details/post-details.calls";
import * as previews from "@itoguchi/core/previews/previews.calls";
import * as projects from "@itoguchi/core/projects/projects.calls";
import * as viewSettings from "@itoguchi/core/views/view-settings.calls";
import * as work from "@itoguchi/core/work/work.calls";
import * as companyCalendar from "@itoguchi/core/workspaces/company-calendar.calls";
import * as workspaces from "@itoguchi/core/workspaces/workspaces.calls";
import { PASSWORD } from "../accounts/accounts.factory.ts";
import { threadOf } from "../inbox/inbox.factory.ts";
import { stopToken } from "../inbox/mail/stop-token.ts";
import { buildOperator } from "../operator/operator.factory.ts";
import { BOARD_SCENARIOS } from "./board-scenarios.ts";
import { DOCUMENT_SCENARIOS } from "./document-scenarios.ts";
import { calendarView, openedBoard, post, subPost } from "./operation-fixtures.ts";
import type { Scenario } from "./scenario.ts";
import { TWO_STEP_SCENARIOS } from "./two-step-scenarios.ts";
import {
  accessTokenOf,
  batchOf,
  boardOf,
  bookmarkOf,
  colleagueOf,
  confirmTokenOf,
  connectedDomain,
  deletedProjectOf,
  fileUrlOf,
  groupOf,
  type HomeWorld,
  invitationOf,
  invitationTokenOf,
  linkOf,
  removedOf,
  resetTokenOf,
  tagOf,
  tomorrow,
} from "./world.ts";

const ws = ({ home }: HomeWorld) => ({ ws: home.workspace.id });
const pk = (world: HomeWorld) => ({ ...ws(world), pk: world.home.projectKey });
const formIn = ({ home }: HomeWorld) => ({ workspaceId: home.workspace.id, projectKey: home.projectKey });
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let counter = 0;
const fresh = () => `fresh${++counter}@example.com`;
const person = () => ({ name: "新　人", email: fresh(), password: "itoguchi-2026" });
const nothing = () => ({});
const PUSH_SUBSCRIPTION = {
  endpoint: "https://push.example.com/browser",
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
};
const calendarOf = async (world: HomeWorld) => ({ ...pk(world), boardViewId: await calendarView(world) });
const byOperator = ({ server }: HomeWorld) => buildOperator(server);

/** One line for every call of the contract. A call without a line fails the sweep. */
export const SCENARIOS: readonly Scenario[] = [
  { call: accounts.signIn, input: ({ home }) => ({ email: home.owner.email, password: PASSWORD }) },
  { call: accounts.signUp, input: person },
  { call: accounts.initialRegisterUser, input: person },
  { call: accounts.updateProfile, input: () => ({ name: "改　名" }) },
  {
    call: accounts.confirmUserEmail,
    input: async (world) => ({ et: await confirmTokenOf(world, fresh()), password: "itoguchi-2026" }),
  },
  {
    call: accounts.registerInvitedUser,
    input: async (world) => ({
      workspaceId: world.home.workspace.id,
      et: await invitationTokenOf(world, fresh()),
      name: "招　待",
      accountName: `guest${++counter}`,
      password: "itoguchi-2026",
      passwordConfirm: "itoguchi-2026",
    }),
  },
  { call: accounts.startGoogleLogin, input: nothing },
  { call: accounts.loginWithGoogle, input: () => ({ code: "code", state: "state" }) },
  { call: accounts.loginUserWithGoogle, input: () => ({ code: "code", state: "state" }) },
  { call: accounts.signOut, input: nothing },
  { call: accounts.refreshToken, input: nothing },
  { call: accounts.optOutOfGuide, input: nothing },
  { call: accounts.getLoginUserInfo, input: nothing },
  { call: accounts.getByEmailToken, input: async (world) => ({ et: await confirmTokenOf(world, fresh()) }) },
  { call: accounts.sendConfirmMail, input: nothing },
  { call: accounts.sendResetPasswordMail, input: ({ home }) => ({ email: home.owner.email }) },
  {
    call: accounts.resetPassword,
    input: async (world) => ({ et: await resetTokenOf(world, world.home.owner.email), password: "another-2026" }),
  },
  { call: accounts.updatePassword, input: () => ({ password: PASSWORD, newPassword: "another-2026" }) },
  { call: accounts.updateThumbnail, input: () => ({ dataURL: PIXEL }) },
  { call: accounts.getSessionList, input: nothing },
  { call: accounts.endSession, input: ({ home }) => ({ id: home.owner.sessionId }) },
  { call: accounts.endOtherSessions, input: nothing },
  ...Object.values(accounts.hideTutorials).map((call) => ({ call, input: nothing })),
  { call: accounts.finishTour, input: () => ({ tour: "initialIntroduction" }) },
  { call: accounts.updateNotice, input: () => ({ notice: "roleChanged", isOn: false }) },
  {
    call: inbox.stopInboxMail,
    input: ({ home, server }) => ({ token: stopToken(server.services, home.owner.accountId) }),
  },
  { call: push.getPush, input: () => ({}) },
  { call: push.registerPush, input: () => PUSH_SUBSCRIPTION },
  { call: push.confirmPush, input: () => ({ endpoint: PUSH_SUBSCRIPTION.endpoint }) },
  { call: push.deletePush, input: () => ({ endpoint: PUSH_SUBSCRIPTION.endpoint }) },
  { call: push.updateInboxPush, input: () => ({ status: true }) },
  { call: inbox.updateInboxMail, input: () => ({ mention: "DAILY", quiet: null }) },
  ...TWO_STEP_SCENARIOS,

  { call: workspaces.findWorkspaceList, input: nothing },
  { call: workspaces.getWorkspace, input: ws },
  {
    call: workspaces.updateWorkspace,
    input: (world) => ({ ...ws(world), name: "改名商店", subDomain: `renamed${++counter}` }),
  },
  { call: companyCalendar.getCompanyCalendar, input: ws },
  {
    call: companyCalendar.updateCompanyCalendar,
    input: (world) => ({ ...ws(world), addList: [NEW_YEAR_DAYS], removeList: [] }),
  },
  { call: workspaces.deleteWorkspace, input: (world) => ({ ...ws(world), name: world.home.workspace.name }) },
  { call: workspaces.restoreWorkspace, input: ws },
  { call: exportsCalls.exportWorkspace, input: ws },
  { call: workspaces.requireTwoStep, input: (world) => ({ ...ws(world), isRequired: false }) },
  { call: workspaces.execPartialScan, input: ws },
  { call: workspaces.isNotDuplicateSubDomain, input: ({ home }) => ({ subDomain: home.workspace.subDomain }) },
  {
    call: workspaces.initialRegisterWorkspace,
    input: () => ({ name: "二号店", subDomain: `second${++counter}`, accountName: "owner" }),
  },
  {
    call: workspaces.initialRegisterFromEmailToken,
    input: async (world) => ({
      et: await confirmTokenOf(world, fresh()),
      password: "itoguchi-2026",
      name: "新　人",
      workspaceName: "新人商店",
      subDomain: `from-token${++counter}`,
      accountName: "owner",
    }),
  },
  { call: workspaces.updateSubscription, input: (world) => ({ ...ws(world), planType: PlanType.LITE }) },
  { call: workspaces.cancelSubscription, input: ws },

  { call: members.getAdministratorList, input: ws },
  { call: members.getUserList, input: (world) => ({ ...ws(world), words: "花子" }) },
  { call: members.getUser, input: async (world) => ({ ...ws(world), id: (await colleagueOf(world)).id }) },
  { call: members.getTwoStepUserList, input: ws },
  {
    call: members.updateUserByAdmin,
    input: async (world) => ({ ...ws(world), id: (await colleagueOf(world)).id, role: Role.GUEST }),
  },
  { call: members.deleteUser, input: async (world) => ({ ...ws(world), id: (await colleagueOf(world)).id }) },
  { call: members.restoreUser, input: async (world) => ({ ...ws(world), id: await removedOf(world) }) },
  { call: members.updateUser, input: (world) => ({ ...ws(world), accountName: `renamed${++counter}` }) },
  { call: members.leaveWorkspace, input: ws, by: ({ as }) => as(Role.STAFF) },
  {
    call: members.inviteUserSelf,
    input: (world) => ({ ...ws(world), accountName: "self" }),
    by: ({ outsider }) => outsider(),
  },
  {
    call: members.isExistConnectionDomainFromWorkspace,
    input: ({ home }) => ({ email: `a@${connectedDomain(home.workspace)}` }),
  },

  { call: invitations.inviteUsers, input: (world) => ({ ...ws(world), emailList: [fresh()] }) },
  { call: invitations.getInvitationBatchList, input: ws },
  { call: invitations.getInvitationBatch, input: async (world) => ({ ...ws(world), id: await batchOf(world) }) },
  { call: invitations.getInvitationList, input: (world) => ({ ...ws(world), words: "example" }) },
  { call: invitations.resendInvitation, input: async (world) => ({ ...ws(world), id: await invitationOf(world) }) },
  { call: invitations.withdrawInvitation, input: async (world) => ({ ...ws(world), id: await invitationOf(world) }) },
  { call: invitations.createInvitationLink, input: (world) => ({ ...ws(world), days: 3, useLimit: 5 }) },
  { call: invitations.getInvitationLinkList, input: ws },
  { call: invitations.revokeInvitationLink, input: async (world) => ({ ...ws(world), id: await linkOf(world) }) },
  { call: invitations.getInvitationLink, input: async (world) => ({ ...ws(world), id: await linkOf(world) }) },
  {
    call: invitations.inviteThroughLink,
    input: async (world) => ({ ...ws(world), id: await linkOf(world), emailList: [fresh()] }),
  },

  { call: groups.getGroupList, input: ws },
  { call: groups.getGroup, input: async (world) => ({ ...ws(world), id: await groupOf(world) }) },
  { call: groups.registerGroup, input: (world) => ({ ...ws(world), name: `開発${++counter}` }) },
  {
    call: groups.updateGroup,
    input: async (world) => ({ ...ws(world), id: await groupOf(world), name: `改名${++counter}` }),
  },
  { call: groups.deleteGroup, input: async (world) => ({ ...ws(world), id: await groupOf(world) }) },
  {
    call: groups.joinUsers,
    input: async (world) => ({
      ...ws(world),
      id: await groupOf(world),
      accountNameList: [(await colleagueOf(world)).accountName],
    }),
  },
  {
    call: groups.removeUsers,
    input: async (world) => ({
      ...ws(world),
      id: await groupOf(world),
      accountNameList: [(await colleagueOf(world)).accountName],
    }),
  },

  {
    call: accessTokens.registerAccessToken,
    input: (world) => ({ ...ws(world), name: `CI${++counter}`, scope: "read", expiresOn: tomorrow() }),
  },
  { call: accessTokens.getAccessTokenList, input: ws },
  {
    call: accessTokens.revokeAccessToken,
    input: async (world) => ({ ...ws(world), id: await accessTokenOf(world, world.home.owner) }),
    of: async (world, person) => ({ id: await accessTokenOf(world, person) }),
  },
  {
    call: accessTokens.revokeAllAccessTokens,
    input: async (world) => {
      await accessTokenOf(world, world.home.owner);
      return ws(world);
    },
  },

  { call: projects.getProjectList, input: ws },
  { call: projects.getManagedProjectList, input: ws },
  { call: projects.loadProject, input: pk },
  {
    call: projects.registerProject,
    input: (world) => ({ ...ws(world), name: "新しい企画", projectKey: `NEW${++counter}` }),
  },
  { call: projects.updateProject, input: (world) => ({ ...pk(world), name: "改名した企画" }) },
  { call: projects.updateProjectKey, input: (world) => ({ ...pk(world), projectKey: `OTHER${++counter}` }) },
  { call: projects.deleteProject, input: pk },
  { call: projects.restoreProject, input: async (world) => ({ ...ws(world), pk: await deletedProjectOf(world) }) },
  { call: projects.getProjectAccess, input: pk },
  {
    call: projects.assignGroup,
    input: async (world) => ({ ...pk(world), groupIdList: [await groupOf(world)] }),
  },
  {
    call: projects.withdrawGroup,
    input: async (world) => ({ ...pk(world), groupIdList: [await groupOf(world)] }),
  },
  { call: projects.getTagList, input: pk },
  { call: projects.registerTag, input: (world) => ({ ...pk(world), name: `要望${++counter}` }) },
  {
    call: projects.deleteTag,
    input: async (world) => ({ ...pk(world), id: await tagOf(world, world.home.owner) }),
    of: async (world, person) => ({ id: await tagOf(world, person) }),
  },

  { call: boards.getBoardList, input: pk },
  {
    call: viewSettings.getBoardView,
    input: async (world) => ({ ...ws(world), id: (await openedBoard(world)).boardViewId }),
  },
  ...[posts.loadByProjectSerialNumber, posts.loadPostOgpInfo, posts.loadSubPost, posts.loadSubPostOgpInfo].map(
    (call) => ({
      call,
      input: async (world: HomeWorld) => ({ ...pk(world), ...(await subPost(world, world.home.owner)) }),
    }),
  ),
  ...BOARD_SCENARIOS,
  ...DOCUMENT_SCENARIOS,
  { call: projects.getBookmarkList, input: pk },
  {
    call: projects.registerBookmark,
    input: async (world) => ({ ...pk(world), projectBoardId: await boardOf(world) }),
  },
  {
    call: projects.updateBookmarkOrder,
    input: async (world) => ({ ...pk(world), id: await bookmarkOf(world, world.home.owner), nextBookmarkId: null }),
    of: async (world, person) => ({ id: await bookmarkOf(world, person) }),
  },
  {
    call: projects.deleteBookmark,
    input: async (world) => ({ ...pk(world), id: await bookmarkOf(world, world.home.owner) }),
    of: async (world, person) => ({ id: await bookmarkOf(world, person) }),
  },

  { call: files.uploadFile, input: (world) => ({ ...formIn(world), dataURL: PIXEL, fileName: "点.png" }) },
  {
    call: files.deleteFile,
    input: async (world) => ({ url: await fileUrlOf(world, world.home.owner) }),
    of: async (world, person) => ({ url: await fileUrlOf(world, person) }),
  },
  { call: files.uploadThumbnail, input: (world) => ({ ...formIn(world), dataURL: PIXEL }) },
  { call: previews.getOgpMetaData, input: () => ({ url: "https://example.com/" }) },

  { call: inbox.getInboxList, input: ws },
  { call: inbox.getInboxCount, input: ws },
  {
    call: inbox.updateInbox,
    input: async (world) => ({ ...ws(world), idList: [await threadOf(world, world.home.owner)], action: "READ" }),
    of: async (world, person) => ({ idList: [await threadOf(world, person)] }),
  },
  { call: inbox.readAllInbox, input: ws },
  {
    call: inbox.readPostInbox,
    input: async (world: HomeWorld) => ({ ...pk(world), projectSerialNumber: await post(world, world.home.owner) }),
  },
  ...[inbox.getWatch, inbox.updateWatch].map((call) => ({
    call,
    input: async (world: HomeWorld) => ({ ...pk(world), boardId: await boardOf(world), state: "WATCH" }),
  })),

  ...calendarFeeds.calendarFeedsCalls.map((call) => ({ call, input: calendarOf })),

  { call: work.getWorkList, input: ws },

  { call: audit.getAuditList, input: ws },
  { call: audit.getAuditCsv, input: ws },

  { call: content.getReleaseNoteList, input: nothing },
  { call: content.getHelpCenterList, input: nothing },
  { call: content.searchHelpCenter, input: () => ({ words: "チャ" }) },
  { call: content.getBlogList, input: () => ({ tag: "声" }) },
  { call: content.getBlogTagList, input: nothing },
  { call: content.searchBlog, input: () => ({ words: "声" }) },
  { call: content.getFeatureList, input: nothing },
  { call: content.getArticle, input: () => ({ kind: "help", slug: "charts" }) },
  { call: content.upsertArticleFeedback, input: () => ({ id: "help.charts", feedback: "GOOD" }) },
  { call: content.getArticleFeedback, input: () => ({ id: "help.charts" }) },
  {
    call: content.sendRequest,
    input: () => ({ name: "糸口　花子", email: fresh(), kind: "QUESTION", message: "使い方を教えてください。" }),
  },
  { call: content.getReleaseVersion, input: nothing },
  {
    call: errorReports.reportError,
    input: () => ({ source: "script", name: "TypeError", message: "x is undefined", path: "/", release: "0.0.0" }),
  },

  { call: operator.getOperator, input: nothing, by: byOperator },
  { call: operator.getWorkspaceUsageList, input: nothing, by: byOperator },
  { call: operator.showWorkspaceName, input: ({ home }) => ({ id: home.workspace.id }), by: byOperator },
  { call: operator.getHealth, input: nothing, by: byOperator },
  { call: operator.getFeedbackCounts, input: nothing, by: byOperator },
  { call: operator.getOperatorLog, input: nothing, by: byOperator },
];
