import { fail } from "@itoguchi/core/kernel/errors";

/** Yjs throws at what is not its own. */
export function decoded<Result>(decode: () => Result): Result {
  try {
    return decode();
  } catch {
    throw fail("InvalidInput", { message: "本文の形式が正しくありません。ページを読み込み直してください。" });
  }
}
