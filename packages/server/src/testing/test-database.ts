import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { withDatabase } from "../kernel/db/database.ts";
import { TEMPLATE } from "./global-setup.ts";

/** A fresh copy of the migrated template, and the way to drop it. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(adminUrl, `create database ${name} template ${TEMPLATE}`);
  return { url: withDatabase(adminUrl, name), drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`) };
}

export async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
