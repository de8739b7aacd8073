import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id, optionalLine } from "../kernel/ids.ts";
import {
  Email,
  EmailToken,
  LoginUser,
  LoginUserInfo,
  Notice,
  OPTIONAL_PROFILE_FIELDS,
  Password,
  PersonName,
  Session,
  StudentFields,
  Tour,
  TUTORIALS,
  type Tutorial,
} from "./account.ts";
import { passkeysCalls } from "./passkeys.calls.ts";
import { SecondStepAsked, signedInOrAsked, Token } from "./sign-in-answer.ts";
import { twoStepCalls } from "./two-step.calls.ts";

export const SignIn = z.object({
  email: Email,
  password: z.string().min(1).max(1024),
  autoSignIn: z.boolean().default(true),
});
export const SignUp = StudentFields.extend({
  name: PersonName,
  email: Email,
  password: Password,
  familyName: optionalLine(30),
  givenName: optionalLine(30),
});
export const UpdateProfile = StudentFields.extend({
  name: optionalLine(60),
  familyName: optionalLine(30),
  givenName: optionalLine(30),
  email: z.union([z.literal("").transform(() => undefined), Email]).nullish(),
  password: z.string().max(1024).nullish(),
  newPassword: z.union([z.literal("").transform(() => undefined), Password]).nullish(),
  /** Since an empty field says nothing, what is to be emptied is named (ADR 0006). */
  clearList: z.array(z.enum(OPTIONAL_PROFILE_FIELDS)).max(OPTIONAL_PROFILE_FIELDS.length).optional(),
});
export const ByEmailToken = z.object({ et: EmailToken });
/** The password where the link is followed by a browser that is not signed in as the one who asked for it. */
export const ConfirmEmail = ByEmailToken.extend({ password: z.string().max(1024).optional() });
export const RegisterInvitedUser = z.object({
  workspaceId: Id,
  et: EmailToken,
  name: PersonName,
  accountName: z.string().max(100),
  password: z.string().max(1024),
  passwordConfirm: z.string().max(1024),
});

export const OptOutOfGuide = z.object({ optOut: z.boolean().default(true) });

export const signIn = post("/auth/signIn", {
  audience: "anyone",
  summary:
    "メールアドレスとパスワードでログインする。2段階認証が有効なら、auth/twoStep/confirmに送るtwoStepTokenを返す",
  body: SignIn,
  answer: signedInOrAsked(Token, SecondStepAsked),
  sensitive: true,
});
export const signUp = post("/auth/signUp", {
  audience: "anyone",
  summary: "新規登録する。確認メールが届くまでは確認・マイページ・ログアウトだけができる",
  body: SignUp,
  answer: Token,
  sensitive: true,
});
export const initialRegisterUser = post("/user/initialRegister", {
  audience: "anyone",
  summary: "新規登録する（signUpと同じ）",
  body: SignUp,
  answer: Token,
  sensitive: true,
});
export const updateProfile = post("/auth/update", {
  audience: "unconfirmed",
  summary: "プロフィールを変更する。空の項目は変更しない。空にする項目はclearListに名前を挙げる",
  body: UpdateProfile,
  answer: Token,
  sensitive: true,
});
export const confirmUserEmail = post("/auth/confirmUserEmail", {
  audience: "anyone",
  summary: "メールのリンクでメールアドレスを確認する",
  body: ConfirmEmail,
  answer: Token,
  sensitive: true,
});
export const registerInvitedUser = post("/auth/registerInvitedUser", {
  audience: "anyone",
  summary: "招待された人が登録してワークスペースに入る",
  body: RegisterInvitedUser,
  answer: Token,
  sensitive: true,
});
export const startGoogleLogin = post("/auth/startGoogleLogin", {
  audience: "anyone",
  summary: "Googleでのログインを始める。返ってきたアドレスへ移動する",
  body: z.object({ referer: z.string().max(2_000).optional() }),
  answer: z.object({ url: z.string() }),
  sensitive: true,
});
const LoginWithGoogle = z.object({
  code: z.string().min(1).max(2_000),
  state: z.string().min(1).max(200),
  iss: z.string().max(500).optional(),
});
const GoogleLogin = signedInOrAsked(
  Token.extend({ user: LoginUser, et: z.string().nullable(), referer: z.string().nullable() }),
  SecondStepAsked.extend({ referer: z.string().nullable() }),
);
export const loginWithGoogle = post("/auth/loginWithGoogle", {
  audience: "anyone",
  summary: "Googleから戻ったときのコードでログインする",
  body: LoginWithGoogle,
  answer: GoogleLogin,
  sensitive: true,
});
export const loginUserWithGoogle = post("/user/loginWithGoogle", {
  audience: "anyone",
  summary: "Googleから戻ったときのコードでログインする（auth/loginWithGoogleと同じ）",
  body: LoginWithGoogle,
  answer: GoogleLogin,
  sensitive: true,
});
export const signOut = post("/auth/signOut", { audience: "anyone", summary: "ログアウトする", answer: Done });
export const refreshToken = post("/auth/refresh", {
  audience: "anyone",
  summary: "セッションのCookieから新しいアクセストークンを受け取る",
  answer: Token,
});
export const optOutOfGuide = post("/guide/optout", {
  audience: "anyone",
  summary: "ガイドを表示しないようにする。optOutがfalseなら、また表示する",
  body: OptOutOfGuide,
  answer: Done,
});

export const getLoginUserInfo = get("/user/getLoginUserInfo", {
  audience: "unconfirmed",
  summary: "ログインしている人の情報",
  answer: LoginUserInfo,
});
export const getByEmailToken = get("/user/getByEmailToken", {
  audience: "anyone",
  summary: "メールのリンクが誰宛てのものかを確認する",
  query: ByEmailToken,
  answer: z.object({
    email: z.string(),
    purpose: z.enum(["confirm", "changeEmail", "resetPassword", "invitation", "authProvider"]),
    name: z.string().nullable(),
    workspace: z.object({ id: Id, name: z.string() }).nullable(),
    hasAccount: z.boolean(),
  }),
});
export const sendConfirmMail = post("/user/sendConfirmMail", {
  audience: "unconfirmed",
  summary: "確認メールをもう一度送る",
  answer: Done,
  sensitive: true,
});
export const sendResetPasswordMail = post("/user/sendResetPasswordMail", {
  audience: "anyone",
  summary: "パスワード再設定のメールを送る。登録の有無にかかわらず同じ答えを返す",
  body: z.object({ email: Email }),
  answer: Done,
  sensitive: true,
});
export const resetPassword = post("/user/resetPassword", {
  audience: "anyone",
  summary: "メールのリンクで新しいパスワードを決める",
  body: z.object({ et: EmailToken, password: Password }),
  answer: Done,
  sensitive: true,
});
export const updatePassword = post("/user/updatePassword", {
  audience: "account",
  summary: "パスワードを変更する。ほかのセッションは終わる",
  body: z.object({ password: z.string().min(1).max(1024), newPassword: Password }),
  answer: Done,
  sensitive: true,
});
export const updateThumbnail = post("/user/updateThumbnail", {
  audience: "unconfirmed",
  summary: "自分の画像を変更する",
  body: z.object({ dataURL: z.string().startsWith("data:image/").max(8_000_000) }),
  answer: z.object({ thumbnailUrl: z.string() }),
  bodyLimit: 8_100_000,
});
export const getSessionList = get("/user/session/getList", {
  audience: "unconfirmed",
  summary: "自分のセッションの一覧",
  answer: z.object({ sessionList: z.array(Session.extend({ isCurrent: z.boolean() })) }),
});
export const endSession = post("/user/session/:id/end", {
  audience: "unconfirmed",
  summary: "セッションを終わらせる",
  params: z.object({ id: Id }),
  answer: Done,
});
export const endOtherSessions = post("/user/session/endOthers", {
  audience: "unconfirmed",
  summary: "いま使っているもの以外のセッションを終わらせる",
  answer: Done,
});

function hideTutorial(tutorial: Tutorial) {
  return post(`/user/updateNotShow${tutorial}Tutorial`, {
    audience: "unconfirmed",
    summary: `${tutorial}の案内を今後表示しない`,
    answer: Done,
  });
}
export const hideTutorials = Object.fromEntries(
  TUTORIALS.map((tutorial) => [tutorial, hideTutorial(tutorial)]),
) as Record<Tutorial, ReturnType<typeof hideTutorial>>;

export const finishTour = post("/user/finishTour", {
  audience: "unconfirmed",
  summary: "製品の案内を見終えた、または閉じた。もう表示しない",
  body: z.object({ tour: Tour }),
  answer: Done,
});
export const updateNotice = post("/user/updateNotice", {
  audience: "unconfirmed",
  summary: "メールでのお知らせを種類ごとに受け取る・受け取らない",
  body: z.object({ notice: Notice, isOn: z.boolean() }),
  answer: Done,
});

export const accountsCalls = [
  signIn,
  signUp,
  initialRegisterUser,
  updateProfile,
  confirmUserEmail,
  registerInvitedUser,
  startGoogleLogin,
  loginWithGoogle,
  loginUserWithGoogle,
  signOut,
  refreshToken,
  optOutOfGuide,
  getLoginUserInfo,
  getByEmailToken,
  sendConfirmMail,
  sendResetPasswordMail,
  resetPassword,
  updatePassword,
  updateThumbnail,
  getSessionList,
  endSession,
  endOtherSessions,
  ...Object.values(hideTutorials),
  finishTour,
  updateNotice,
  ...twoStepCalls,
  ...passkeysCalls,
];
