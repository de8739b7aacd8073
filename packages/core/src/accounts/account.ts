import { z } from "zod";
import { Id, line, optionalLine } from "../kernel/ids.ts";
import { Role } from "../kernel/roles.ts";
import { fold, trim } from "../kernel/text.ts";
import { DefaultProject } from "../model/default-project.ts";
import { InboxMail } from "../model/inbox-mail.ts";
import { Workspace } from "../model/workspace.ts";

/** Full-width letters and ＠ come from a Japanese keyboard left in its mode; no address has them. */
export const Email = z
  .string()
  .max(1_000)
  .transform((text) => trim(text.normalize("NFKC")))
  .pipe(z.email().max(254));

/** Two spellings of one mailbox count as one person. */
export function emailKey(email: string): string {
  return fold(email);
}

/** Length only: the other laws need the address and the list of common passwords (account.policy.ts). */
export const Password = z.string().min(8).max(128);

/** What mails carry: 256 bits, base64url. */
export const EmailToken = z.string().min(20).max(200);

export const PersonName = line(60);

export const TUTORIALS = ["Slack", "Board", "Feedback", "Extension", "UserFeedback", "BulkMenu", "ColumnMenu"] as const;
export const Tutorial = z.enum(TUTORIALS);
export type Tutorial = z.infer<typeof Tutorial>;

/** Mails a person may switch off. */
export const NOTICES = ["roleChanged", "invitationUsed"] as const;
export const Notice = z.enum(NOTICES);
export type Notice = z.infer<typeof Notice>;

export const TOURS = ["initialIntroduction", "columnMenu", "bulkMenu", "vocBoard"] as const;
export const Tour = z.enum(TOURS);
export type Tour = z.infer<typeof Tour>;

export const StudentFields = z.object({
  universityId: optionalLine(60),
  facultyId: optionalLine(60),
  departmentId: optionalLine(60),
  grade: optionalLine(20),
});

/** What a profile may go without. */
export const OPTIONAL_PROFILE_FIELDS = [
  "familyName",
  "givenName",
  "universityId",
  "facultyId",
  "departmentId",
  "grade",
] as const;

export const Account = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  familyName: z.string().nullable(),
  givenName: z.string().nullable(),
  universityId: z.string().nullable(),
  facultyId: z.string().nullable(),
  departmentId: z.string().nullable(),
  grade: z.string().nullable(),
  confirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Events from before it existed carry nothing. */
  hasTwoStep: z.boolean().default(false),
  /** An address that waits for its confirmation mail to be answered. */
  pendingEmail: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  hiddenTutorials: z.array(Tutorial),
  finishedTours: z.array(Tour),
  mutedNotices: z.array(Notice),
  /** Events from before it existed carry nothing. */
  inboxMail: InboxMail.prefault({}),
  guideOptedOut: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const WorkspaceUser = z.object({
  workspace: Workspace,
  role: z.enum(Role),
  accountName: z.string(),
  isDeleted: z.boolean(),
  defaultProjectKey: z.string().nullable(),
});
export type WorkspaceUser = z.infer<typeof WorkspaceUser>;

/** What the person's first projects are called is known where they can be opened. */
const WorkspaceUserInfo = WorkspaceUser.extend({
  defaultProject: DefaultProject.nullable().describe("最初に開くプロジェクト。決めていないか、開けなければnull"),
});
export const LoginUserInfo = Account.extend({ workspaceUserList: z.array(WorkspaceUserInfo) });
export type LoginUserInfo = z.infer<typeof LoginUserInfo>;

export const LoginUser = Account.extend({ workspaceUserList: z.array(WorkspaceUser) });
export type LoginUser = z.infer<typeof LoginUser>;

export const Session = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string(),
  autoSignIn: z.boolean(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export function activeMemberships(user: Pick<LoginUser, "workspaceUserList">): WorkspaceUser[] {
  return user.workspaceUserList.filter(({ isDeleted, accountName }) => !isDeleted && accountName !== "");
}
