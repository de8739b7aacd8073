import { z } from "zod";
import { get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { InProject } from "../projects/projects.calls.ts";
import type { DocumentBody } from "./blocks/document-body.ts";
import { DocumentRight } from "./document.ts";

const InDocument = InProject.extend({ id: Id });

/** What somebody wrote while they were offline comes in one piece. */
export const MOST_UPDATE_BYTES = 8_000_000;

function base64(mostBytes: number) {
  return z
    .string()
    .max(Math.ceil(mostBytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: "Base64で送ってください。" });
}

const StateVector = base64(1_000_000).describe("YjsのState Vector（Base64）");

/** Of nodes as `cleanBody` leaves them. */
const Body = z
  .object({ type: z.literal("doc"), content: z.array(z.looseObject({ type: z.string() })) })
  .describe("エディターのJSON") as unknown as z.ZodType<DocumentBody>;

export const getDocumentSession = get("/workspace/:ws/project/:pk/document/:id/getSession", {
  audience: { member: "workspace.read" },
  summary: "本文を共同編集するための接続。トークンは5分の間だけ使える",
  params: InDocument,
  answer: z.object({
    room: z.string().describe("接続するときのドキュメントの名前"),
    token: z.string().describe("WebSocket `/document-api?token=`で送る"),
    seconds: z.number().int().describe("トークンを使える秒数"),
    right: DocumentRight,
    isWritable: z.boolean().describe("編集でき、ロックされていない"),
  }),
});
export const getDocumentData = get("/workspace/:ws/project/:pk/document/:id/getData", {
  audience: { member: "workspace.read" },
  summary: "ドキュメントの本文",
  params: InDocument,
  answer: z.object({
    body: Body,
    stateVector: StateVector,
  }),
});
export const checkDocumentSyncStatus = post("/workspace/:ws/project/:pk/document/:id/checkSyncStatus", {
  audience: { member: "workspace.read" },
  summary: "手元の本文と、保存されている本文を比べる",
  params: InDocument,
  body: z.object({ stateVector: StateVector }),
  answer: z.object({
    isSynced: z.boolean(),
    hasUnsaved: z.boolean().describe("手元に、まだ保存されていない変更がある"),
    hasNews: z.boolean().describe("保存されている本文に、手元にない変更がある"),
    stateVector: StateVector,
  }),
});
export const saveDocumentState = post("/workspace/:ws/project/:pk/document/:id/saveState", {
  audience: { member: "post.write" },
  summary: "本文の変更を保存する。共同編集の接続が使えないとき",
  params: InDocument,
  body: z.object({ update: base64(MOST_UPDATE_BYTES).describe("YjsのUpdate（Base64）") }),
  answer: z.object({ stateVector: StateVector }),
  bodyLimit: 11_000_000,
});

export const documentBodyCalls = [getDocumentSession, getDocumentData, checkDocumentSyncStatus, saveDocumentState];
