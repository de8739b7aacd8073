import { DELEGATES } from "@itoguchi/core/kernel/principal";
import { sql } from "kysely";
import { inTenant } from "../db/in-tenant.ts";
import { prepared } from "../db/prepared.ts";
import type { DelegateCredential } from "../principal.ts";
import type { Services } from "../services.ts";

const PREFIXES = Object.values(DELEGATES).flatMap(({ keyPrefix, isBearer }) => (isBearer ? [keyPrefix] : []));
const KEY = new RegExp(`^(?:${PREFIXES.join("|")})[\\w-]{43}$`);

/** Whether it looks like a key of an access token or an integration. */
export function isKey(token: string): boolean {
  return KEY.test(token);
}

const selectKey = prepared<DelegateCredential>(
  "find key",
  `select kind, id, workspace_id as "workspaceId" from app_find_key($1)`,
);

/**
 * The delegate a key belongs to. Looked up by its hash, so that the time it takes tells nothing of other keys. Whether it may
 * still act is another question.
 */
export async function readKey(services: Services, key: string): Promise<DelegateCredential | undefined> {
  const { pool, secrets } = services;
  const hash = secrets.hash(key);
  const seen = seenBy(services);
  const name = hash.toString("base64url");
  const credential = seen.credentials.get(name) ?? (await selectKey(pool, [hash])).rows[0];
  if (!credential) return undefined;
  put(seen.credentials, name, credential);
  await noteUse(services, credential);
  return credential;
}

/** Whom a key belongs to never changes, so programs that work are not looked up each time. */
interface Seen {
  credentials: Map<string, DelegateCredential>;
  /** When the use of each was last written down. */
  notedAt: Map<string, number>;
}

const SEEN = new WeakMap<Services["secrets"], Seen>();
const REMEMBERED = 5_000;

function seenBy({ secrets }: Services): Seen {
  const seen = SEEN.get(secrets) ?? { credentials: new Map(), notedAt: new Map() };
  SEEN.set(secrets, seen);
  return seen;
}

function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.has(key)) map.delete(key);
  else if (map.size >= REMEMBERED) map.delete(map.keys().next().value as string);
  map.set(key, value);
}

/** Exact enough to see what is unused, and no write for every call. */
const NOTED_EVERY_MS = 5 * 60_000;

async function noteUse(services: Services, { id, workspaceId }: DelegateCredential): Promise<void> {
  const now = services.clock.now();
  const { notedAt } = seenBy(services);
  if (now.getTime() - (notedAt.get(id) ?? 0) < NOTED_EVERY_MS) return;
  put(notedAt, id, now.getTime());
  await inTenant(services.db, workspaceId, (tx) =>
    tx
      .updateTable("delegate")
      .set({ lastUsedAt: now })
      .where("workspaceId", "=", workspaceId)
      .where("id", "=", id)
      .where("revokedAt", "is", null)
      .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", now)]))
      .where(sql<boolean>`coalesce(last_used_at, '-infinity') < ${new Date(now.getTime() - NOTED_EVERY_MS)}`)
      .execute(),
  );
}
