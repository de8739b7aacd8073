import { fold } from "@itoguchi/core/kernel/text";

const LONGEST = 63;

/** A sub-domain out of what is ASCII in a workspace's name; empty when nothing is. */
export function suggestSubDomain(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
}
