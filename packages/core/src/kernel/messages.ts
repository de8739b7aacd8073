import { z } from "zod";

/** One Japanese sentence for every way an input can be wrong; field schemas add their own where a rule needs words. */
export function speakJapanese(): void {
  z.config({ customError: (issue) => sentence(issue as Issue) });
}

interface Issue {
  code?: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  format?: string;
}

const MISSING = "入力してください。";

function sentence(issue: Issue): string {
  if (issue.input === "") return MISSING;
  if (issue.code === "invalid_type")
    return issue.input === undefined || issue.input === null ? MISSING : "形式が正しくありません。";
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "invalid_value") return "選択肢から選んでください。";
  if (issue.code === "unrecognized_keys") return "知らない項目が含まれています。";
  if (issue.code === "invalid_format") return FORMATS[issue.format ?? ""] ?? "形式が正しくありません。";
  return "正しい値を入力してください。";
}

const FORMATS: Record<string, string> = {
  email: "メールアドレスの形式が正しくありません。",
  url: "URLの形式が正しくありません。",
  uuid: "IDの形式が正しくありません。",
};

function tooSmall({ origin, minimum, inclusive }: Issue): string {
  if (origin === "string") return minimum === 1 || minimum === 1n ? MISSING : `${minimum}文字以上で入力してください。`;
  if (origin === "array")
    return minimum === 1 || minimum === 1n ? "1つ以上入力してください。" : `${minimum}件以上にしてください。`;
  return inclusive === false ? `${minimum}より大きくしてください。` : `${minimum}以上にしてください。`;
}

function tooBig({ origin, maximum, inclusive }: Issue): string {
  if (origin === "string") return `${maximum}文字以内で入力してください。`;
  if (origin === "array") return `${maximum}件以内にしてください。`;
  return inclusive === false ? `${maximum}より小さくしてください。` : `${maximum}以下にしてください。`;
}
