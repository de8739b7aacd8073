import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Token } from "./sign-in-answer.ts";
import { Code, Proof, TwoStep } from "./two-step.ts";

const Codes = z.object({ recoveryCodeList: z.array(z.string()) });

export const SecondStep = z.object({ twoStepToken: z.string().min(20).max(200), code: Code });

export const confirmSecondStep = post("/auth/twoStep/confirm", {
  audience: "anyone",
  summary: "2段階認証のコード、または回復用コードを確認してログインする",
  body: SecondStep,
  answer: Token,
  sensitive: true,
});
export const getTwoStep = get("/user/twoStep/get", {
  audience: "account",
  summary: "自分の2段階認証とパスキー",
  answer: TwoStep,
});
export const beginTotp = post("/user/twoStep/totp/begin", {
  audience: "account",
  summary: "2段階認証の設定を始める。認証アプリに登録する鍵を返す",
  body: Proof,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  sensitive: true,
});
export const confirmTotp = post("/user/twoStep/totp/confirm", {
  audience: "account",
  summary: "認証アプリのコードを確認して2段階認証を有効にする。回復用コードを一度だけ返す。ほかのセッションは終わる",
  body: z.object({ code: Code }),
  answer: Codes,
  sensitive: true,
});
export const removeTotp = post("/user/twoStep/totp/remove", {
  audience: "account",
  summary: "2段階認証を無効にする",
  body: Proof,
  answer: Done,
  sensitive: true,
});
export const renewRecoveryCodes = post("/user/twoStep/recoveryCode/renew", {
  audience: "account",
  summary: "回復用コードを作り直す。前のものは使えなくなる",
  body: Proof,
  answer: Codes,
  sensitive: true,
});

export const twoStepCalls = [confirmSecondStep, getTwoStep, beginTotp, confirmTotp, removeTotp, renewRecoveryCodes];
