import { weakestRole } from "@itoguchi/core/kernel/roles";
import type { FastifyRequest } from "fastify";
import { prepared } from "../db/prepared.ts";
import { attachmentOf, portraitOf } from "../files/attachment-keys.ts";
import type { Services } from "../services.ts";
import { bearerOf, readCredential } from "./authenticate.ts";
import { sessionCookieOf } from "./session-cookie.ts";

/** Pictures are asked for with the browser's cookie, programs send their token. Whether it still holds is asked with the rest. */
interface Reader {
  kind: string;
  id: string | null;
  cookieHash: Buffer | null;
  /** A delegate's only one. */
  workspaceId: string | null;
}

export interface OpenedFile {
  /** To download it under. */
  name: string;
  /** What its bytes are. */
  mime: string;
}

const selectFile = prepared<OpenedFile>(
  "open file",
  "select name, mime from app_open_typed_file($1, $2, $3, $4, $5, $6, $7, $8)",
);
const selectPortrait = prepared<{ isOpen: boolean }>(
  "open portrait",
  `select app_open_portrait($1, $2, $3, $4, $5, $6) as "isOpen"`,
);

/** A file's name and type, for somebody who may see it now; refused looks like absent. One round trip. */
export async function findOpenFile(
  services: Services,
  request: FastifyRequest,
  key: string,
): Promise<OpenedFile | undefined> {
  const reader = await readerOf(services, request);
  if (!reader) return undefined;
  const { pool, clock } = services;
  const who = [reader.kind, reader.id, reader.cookieHash];
  const file = attachmentOf(key);
  if (file) {
    const laws = [weakestRole("workspace.manage"), weakestRole("project.open")];
    const { rows } = await selectFile(pool, [...who, file.workspaceId, file.id, clock.now(), ...laws]);
    return rows[0];
  }
  const person = portraitOf(key);
  if (!person) return undefined;
  const { rows } = await selectPortrait(pool, [...who, reader.workspaceId, person, clock.now()]);
  return rows[0]?.isOpen ? { name: "portrait.webp", mime: "image/webp" } : undefined;
}

const selectPerson = prepared<{ accountId: string }>(
  "reading person",
  `select account_id as "accountId" from app_find_reader($1, $2, $3, null, $4)`,
);

/** Who asks for a download, by the browser's cookie or a session's token; nobody on their behalf. */
export async function findReadingPerson(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const reader = await readerOf(services, request);
  if (reader?.kind !== "cookie" && reader?.kind !== "session") return undefined;
  const { rows } = await selectPerson(services.pool, [reader.kind, reader.id, reader.cookieHash, services.clock.now()]);
  return rows[0]?.accountId;
}

async function readerOf(services: Services, request: FastifyRequest): Promise<Reader | undefined> {
  const token = bearerOf(request.headers.authorization);
  if (token) {
    const credential = (await readCredential(services, token))?.credential;
    const workspaceId = credential && "workspaceId" in credential ? credential.workspaceId : null;
    return credential && { kind: credential.kind, id: credential.id, cookieHash: null, workspaceId };
  }
  const cookie = sessionCookieOf(request);
  if (!cookie) return undefined;
  return { kind: "cookie", id: null, cookieHash: services.secrets.hash(cookie), workspaceId: null };
}
