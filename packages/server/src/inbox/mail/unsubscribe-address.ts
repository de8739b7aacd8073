import type { Services } from "#server/kernel/services";
import { stopToken } from "./stop-token.ts";

export const UNSUBSCRIBE = "/mail/unsubscribe";

export function unsubscribeAddress(services: Pick<Services, "secrets" | "config">, accountId: string): string {
  const address = new URL(UNSUBSCRIBE, services.config.PUBLIC_URL);
  address.searchParams.set("token", stopToken(services, accountId));
  return address.href;
}
