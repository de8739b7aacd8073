import type { Secrets } from "../secrets/secrets.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * An address under which a file can be asked for until the end of the next day, by whoever may see it then (`file-access.ts`).
 * It is the same for everybody and for a day: events can carry it, and browsers cache what it opens.
 */
export function signedAddress({ secrets, now }: { secrets: Secrets; now: Date }, key: string): string {
  const until = (Math.floor(now.getTime() / DAY) + 2) * DAY;
  return `/files/${key}?until=${until}&sign=${secrets.sign(`${key}:${until}`)}`;
}

export function isSignedAddress(
  { secrets, now }: { secrets: Secrets; now: Date },
  key: string,
  query: { until?: string; sign?: string },
): boolean {
  const until = Number(query.until);
  return Number.isFinite(until) && until > now.getTime() && secrets.verify(`${key}:${query.until}`, query.sign ?? "");
}
