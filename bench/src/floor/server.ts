import { createServer, type IncomingMessage } from "node:http";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import pg from "pg";
import { ACCESS, CREATE, PAGE, POST, UPDATE } from "./statements.ts";

/**
 * The floor: what node:http, pg and hand-written SQL reach on the product's own tables. Every request finds out who asks and
 * what they may do, as the product does; nothing is cached, validated beyond its type, or told to anybody.
 */
interface Asked {
  workspaceId: string;
  projectKey: string;
  after: number;
  number: number;
  columnId: string;
  value: unknown;
  boardId: string;
  title: string;
  data: object;
}

interface Access {
  member_id: string;
  account_id: string;
  role: number;
  project_id: string;
}

const ROLES = [weakestRole("workspace.manage"), weakestRole("project.open")];
const MAY_WRITE = weakestRole("post.write");
/** More would only wait for each other: for the project's row, and for the processors. */
const CONNECTIONS = 6;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL as string, max: CONNECTIONS });

const ask = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

/** Answers JSON. */
const ACTS: Record<string, (asked: Asked, access: Access) => Promise<string | undefined>> = {
  "/page": async ({ workspaceId, after }, { project_id }) =>
    (await ask("page", PAGE, [workspaceId, project_id, after]))[0].json,
  "/post": async ({ workspaceId, number }, { project_id }) =>
    (await ask("post", POST, [workspaceId, project_id, number]))[0]?.json,
  "/update": async ({ workspaceId, number, columnId, value }, { project_id, member_id, account_id }) => {
    const values = [workspaceId, project_id, number, columnId, JSON.stringify(value), member_id, account_id];
    return JSON.stringify((await ask("update", UPDATE, values))[0]);
  },
  "/create": async ({ workspaceId, boardId, title, data }, { project_id, member_id, account_id }) => {
    const values = [workspaceId, project_id, boardId, title, member_id, JSON.stringify(data), account_id];
    return JSON.stringify((await ask("create", CREATE, values))[0]);
  },
};
const WRITES = new Set(["/update", "/create"]);

async function answer(request: IncomingMessage): Promise<{ status: number; body?: string }> {
  const path = request.url ?? "";
  const act = ACTS[path];
  if (!act) return { status: 404 };
  const session = request.headers.authorization?.slice("Bearer ".length);
  const asked = await bodyOf(request);
  const [access] = await ask("access", ACCESS, [session, asked.workspaceId, asked.projectKey, ...ROLES]);
  if (!access) return { status: 404 };
  if (WRITES.has(path) && access.role > MAY_WRITE) return { status: 403 };
  const body = await act(asked, access);
  return body ? { status: 200, body } : { status: 404 };
}

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const bytes = Buffer.from(body ?? "null");
      response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length });
      response.end(bytes);
    },
    (error) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
