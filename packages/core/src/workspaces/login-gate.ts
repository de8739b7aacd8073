import { loginPath } from "../accounts/account.policy.ts";
import { DEFAULT_TIME_ZONE, formatDate } from "../kernel/format.ts";
import { PaymentMethodType, PaymentStatus, type Workspace } from "../model/workspace.ts";
import { isPaidPlan } from "./workspace.policy.ts";

const PAYMENT = "/workspace/config/payment";
const MY_PAGE = "/workspace/user/setting";
const CANCELLED = "/workspace/cancel";
const CONFIRM = "/workspace/confirm";
const JOIN = "/workspace/join";
export const DELETED_PATH = "/workspace/deleted";
/** Nothing of a deleted workspace opens but the page that says so; the person can go elsewhere. */
const OPEN_WHILE_DELETED = [DELETED_PATH, MY_PAGE, CONFIRM, JOIN];

export interface GateInput {
  hasToken: boolean;
  /** undefined when loading the person failed */
  user: { id: string; hasTwoStep: boolean } | undefined;
  /** The workspace the page is about; undefined on pages outside any. */
  workspace: Workspace | undefined;
  path: string;
  /** Path with its query, to come back to. */
  fullPath: string;
  now: Date;
}

export type GateAnswer = { pass: true } | { pass: false; to: string; signOut?: true };

const PASS: GateAnswer = { pass: true };

/** The login gate on protected pages, in the order of the specification (1 §4). */
export function loginGate({ hasToken, user, workspace, path, fullPath, now }: GateInput): GateAnswer {
  if (!hasToken) return toLogin(fullPath);
  if (!user) return { ...toLogin(fullPath), signOut: true };
  if (!workspace) return PASS;
  const { id, payment, planType, isExecPartialScan } = workspace;
  const exempt = path === PAYMENT || path === MY_PAGE;

  // Beyond the specification.
  if (workspace.deletedAt) return OPEN_WHILE_DELETED.includes(path) ? PASS : to(DELETED_PATH, id);
  if (payment.paymentStatus === PaymentStatus.CANCEL) return path === CANCELLED ? PASS : to(CANCELLED, id);
  // Beyond the specification: nothing of the workspace opens, the page where two-step sign-in is turned on does.
  if (lacksTwoStep(user, workspace)) return path === MY_PAGE ? PASS : to(MY_PAGE, id);
  if (!isExecPartialScan && path !== CONFIRM && !exempt) return to(CONFIRM, id);

  const unprepared = payment.paymentStatus === PaymentStatus.REQUIRE_PREPARE;
  const individually = payment.paymentMethodType === PaymentMethodType.INDIVIDUALLY_CORRESPOND;
  if (isPaidPlan(planType) && !individually && unprepared && !exempt) return to(PAYMENT, id);

  const byCard = payment.paymentMethodType === PaymentMethodType.CREDIT_PAYMENT;
  if (byCard && unprepared && now > graceEnd(workspace.audit.createdAt) && !exempt) return to(PAYMENT, id);
  return PASS;
}

export function lacksTwoStep(
  { hasTwoStep }: { hasTwoStep: boolean },
  { requiresTwoStep }: Pick<Workspace, "requiresTwoStep">,
): boolean {
  return requiresTwoStep && !hasTwoStep;
}

/** Whether the page may load nothing of the workspace for this person. */
export function isClosedTo(user: { hasTwoStep: boolean }, workspace: Workspace): boolean {
  return workspace.deletedAt !== null || lacksTwoStep(user, workspace);
}

function toLogin(fullPath: string): { pass: false; to: string } {
  return { pass: false, to: loginPath(fullPath) };
}

function to(path: string, workspaceId: string): GateAnswer {
  return { pass: false, to: `${path}?workspaceId=${workspaceId}` };
}

/** One month after the workspace was made, at 09:00 in Japan; the last day of a shorter month. */
export function graceEnd(createdAt: string): Date {
  const [year = 0, month = 1, day = 1] = formatDate(createdAt, DEFAULT_TIME_ZONE).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const nineInJapanUtcHour = 0;
  return new Date(Date.UTC(year, month, Math.min(day, lastDay), nineInJapanUtcHour));
}
