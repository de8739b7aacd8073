/** Why a formula has no result for a post; shown in its cell. */
export const FAULTS = {
  NAME: { sign: "#名前?", text: "数式が使っている列がないか、使われていません。" },
  TYPE: { sign: "#型?", text: "数式が使っている列の種類が変わりました。数式を保存し直してください。" },
  SYNTAX: { sign: "#数式?", text: "数式を読み取れません。" },
  LOOP: { sign: "#循環", text: "数式が、ほかの数式を通して自分自身を使っています。" },
  COST: { sign: "#複雑", text: "数式と、それが使う数式を合わせると複雑すぎます。" },
  DIVIDE: { sign: "0で割れません", text: "割る数が0です。" },
  NUMBER: { sign: "#数値!", text: "計算の結果が15桁に収まりません。" },
  DATE: { sign: "#日付!", text: "暦にない日付か、1900年から2200年までの外の日付です。" },
  LENGTH: { sign: "#長さ!", text: "計算の結果が1,000文字を超えます。" },
  VALUE: { sign: "#値!", text: "関数に渡した値が、使える範囲にありません。" },
} as const;
export type FaultCode = keyof typeof FAULTS;

export class FormulaFault {
  readonly error: FaultCode;

  constructor(error: FaultCode) {
    this.error = error;
  }
}

/** One object for each: a board has many of them. */
export const fault = Object.fromEntries(
  (Object.keys(FAULTS) as FaultCode[]).map((code) => [code, new FormulaFault(code)]),
) as Record<FaultCode, FormulaFault>;
