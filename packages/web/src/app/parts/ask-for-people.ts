import type { Caller } from "@itoguchi/client/caller";
import { getUserList } from "@itoguchi/core/members/members.calls";
import type { Member } from "@itoguchi/core/model/member";

const MOST = 5;

export async function askForPeople(call: Caller, ws: string, words: string): Promise<readonly Member[]> {
  return (await call(getUserList, { ws, words: words.slice(0, 200), limit: MOST })).userList;
}
