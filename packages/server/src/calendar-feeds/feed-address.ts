import { DELEGATES } from "@itoguchi/core/kernel/principal";
import type { Services } from "../kernel/services.ts";

export const FEED = "/calendar.ics";
const KEY = new RegExp(`^${DELEGATES.calendarFeed.keyPrefix}[\\w-]{43}$`);

/** The key stands in the query, which logs and error reports leave out. */
export function feedAddress({ config }: Pick<Services, "config">, key: string): string {
  const address = new URL(FEED, config.PUBLIC_URL);
  address.searchParams.set("key", key);
  return address.href;
}

export function keyIn(query: unknown): string | undefined {
  const { key } = query as { key?: unknown };
  return typeof key === "string" && KEY.test(key) ? key : undefined;
}
