import { fold, foldKana } from "@itoguchi/core/kernel/text";
import type { Person } from "#web/kernel/people/person.ts";

interface Directory {
  byAccount: ReadonlyMap<string, readonly Person[]>;
  byName: ReadonlyMap<string, readonly Person[]>;
}

const WITH_ACCOUNT = /^(.*) \(@?([^()\s]+)\)$/s;
const directories = new WeakMap<readonly Person[], Directory>();

/** Everybody a name may mean: by account name, by 「name (account)」, by name; those still here before those who left. */
export function peopleCalled(name: string, people: readonly Person[]): readonly Person[] {
  const { byAccount, byName } = directoryOf(people);
  const account = byAccount.get(fold(name).replace(/^@/, ""));
  if (account) return account;
  const [, shown, inBrackets] = WITH_ACCOUNT.exec(name.normalize("NFKC")) ?? [];
  if (shown !== undefined && inBrackets !== undefined)
    return (byName.get(spelling(shown)) ?? []).filter(({ accountName }) => fold(accountName) === fold(inBrackets));
  const called = byName.get(spelling(name)) ?? [];
  const present = called.filter(({ isDeleted }) => !isDeleted);
  return present.length > 0 ? present : called;
}

/** A pasted column asks thousands of times. */
function directoryOf(people: readonly Person[]): Directory {
  const known = directories.get(people);
  if (known) return known;
  const made = {
    byAccount: Map.groupBy(people, ({ accountName }) => fold(accountName)),
    byName: Map.groupBy(people, ({ name }) => spelling(name)),
  };
  directories.set(people, made);
  return made;
}

/** 山田 太郎 and 山田太郎 are one. */
function spelling(name: string): string {
  return foldKana(name).replace(/\s+/g, "");
}
