import { fail } from "../kernel/errors.ts";

/** How many of each a place may have: more than people use, few enough that all of them fit into an answer and an event. */
const MOST = {
  boards: { most: 300, label: "ボードはプロジェクトに" },
  sections: { most: 200, label: "セクションはボードに" },
  columns: { most: 300, label: "列はボードに" },
  options: { most: 300, label: "選択肢は列に" },
  views: { most: 200, label: "ビューはボードに" },
} as const;

export function refuseMore(noun: keyof typeof MOST, count: number): void {
  const { most, label } = MOST[noun];
  if (count >= most)
    throw fail("InvalidInput", { message: `${label}${most}個までです。使わないものを削除してください。` });
}
