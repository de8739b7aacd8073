import * as accounts from "@itoguchi/core/accounts/accounts.calls";
import type { Call } from "@itoguchi/core/kernel/call";
import * as members from "@itoguchi/core/members/members.calls";
import * as projects from "@itoguchi/core/projects/projects.calls";
import { PlanType } from "@itoguchi/core/workspaces/workspace";
import * as workspaces from "@itoguchi/core/workspaces/workspaces.calls";
import { PASSWORD, type Person } from "../accounts/accounts.factory.ts";
import {
  confirmTokenOf,
  connectedDomain,
  invitationLinkOf,
  invitationTokenOf,
  resetTokenOf,
  type World,
} from "./world.ts";

/** How a call is rightly used in the home workspace, by whom, and with which ids. */
export interface Scenario {
  call: Call;
  input(world: World): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Who does it; the owner of the home workspace when absent. */
  by?(world: World): Promise<Person>;
}

const ws = ({ home }: World) => ({ ws: home.workspace.id });
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let counter = 0;
const fresh = () => `fresh${++counter}@example.com`;
const person = () => ({ name: "新　人", email: fresh(), password: "itoguchi-2026" });
const nothing = () => ({});

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

  { call: workspaces.findWorkspaceList, input: nothing },
  { call: workspaces.getWorkspace, input: ws },
  {
    call: workspaces.updateWorkspace,
    input: (world) => ({ ...ws(world), name: "改名商店", subDomain: `renamed${++counter}` }),
  },
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

  { call: members.inviteUsers, input: (world) => ({ ...ws(world), emailList: [fresh()] }) },
  { call: members.createInvitationLink, input: ws },
  { call: members.getInvitationLink, input: async (world) => ({ ...ws(world), id: await invitationLinkOf(world) }) },
  {
    call: members.inviteThroughLink,
    input: async (world) => ({ ...ws(world), id: await invitationLinkOf(world), emailList: [fresh()] }),
  },
  {
    call: members.inviteUserSelf,
    input: (world) => ({ ...ws(world), accountName: "self" }),
    by: ({ outsider }) => outsider(),
  },
  {
    call: members.isExistConnectionDomainFromWorkspace,
    input: ({ home }) => ({ email: `a@${connectedDomain(home.workspace)}` }),
  },

  { call: projects.getProjectList, input: ws },
  { call: projects.loadProject, input: (world) => ({ ...ws(world), pk: world.home.projectKey }) },
];
