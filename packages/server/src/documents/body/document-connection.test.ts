import { connectDocument, type DocumentConnection } from "@itoguchi/client/documents/document-connection";
import { getDocumentSession } from "@itoguchi/core/documents/body.calls";
import { deleteDocument, updateDocument } from "@itoguchi/core/documents/documents.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { eventually } from "#server/testing/eventually";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { documentsIn } from "../documents.factory.ts";
import { paragraph, textOf } from "./rooms.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const { place, register } = documentsIn(home);
const address = `${(await server.listen()).replace("http", "ws")}/document-api`;

/** Of a body, as the log counts it. */
const MOST_BYTES = 40_000_000;

async function newDocument() {
  const { id } = await register({});
  return { ...place, id };
}
type Where = Awaited<ReturnType<typeof newDocument>>;

function connect(where: Where, isReachable: () => boolean = () => true) {
  const document = new Y.Doc();
  const connection = connectDocument({
    ...{ document, address },
    openSession: () =>
      isReachable() ? home.owner.call(getDocumentSession, where) : Promise.reject(fail("InternalServerError")),
  });
  onTestFinished(() => connection.leave());
  const write = (text: string) => document.getXmlFragment("body").push([paragraph(text)]);
  return { connection, document, write, text: () => textOf(document) };
}

const reaches = (connection: DocumentConnection, state: Partial<ReturnType<DocumentConnection["state"]>>) =>
  eventually(() => expect(connection.state()).toMatchObject(state));

it("counts what is not kept, and tells of each change", async () => {
  const { connection, write } = connect(await newDocument());
  const links = new Set<string>();
  connection.subscribe(() => links.add(connection.state().link));
  await reaches(connection, { link: "connected", isWritable: true, isLoaded: true, unsaved: 0 });
  write("一");
  expect(connection.state().unsaved).toBe(1);
  await reaches(connection, { unsaved: 0 });
  expect([...links]).toEqual(["connected"]);
});

it("goes on by itself after a cut, with a new token, and sends what was written meanwhile", async () => {
  let isReachable = true;
  const where = await newDocument();
  const away = connect(where, () => isReachable);
  const other = connect(where);
  await reaches(away.connection, { link: "connected" });
  isReachable = false;
  await home.owner.call(updateDocument, { ...where, isLocked: true });
  await reaches(away.connection, { link: "offline", isWritable: false });
  await home.owner.call(updateDocument, { ...where, isLocked: false });
  server.clock.pass(301_000);
  away.write("つながらない間に");
  away.write("書いた");
  expect(away.connection.state().unsaved).toBe(2);
  isReachable = true;
  away.connection.retry();
  await reaches(away.connection, { link: "connected", unsaved: 0, isWritable: true });
  await eventually(() => expect(other.text()).toBe("つながらない間に/書いた"));
});

it("counts what was written meanwhile until all of it is kept, not only the first of it", async () => {
  let isReachable = true;
  const where = await newDocument();
  const { connection, write } = connect(where, () => isReachable);
  write("はじめ");
  await reaches(connection, { link: "connected", unsaved: 0 });
  isReachable = false;
  await home.owner.call(updateDocument, { ...where, isLocked: true });
  await reaches(connection, { link: "offline" });
  await home.owner.call(updateDocument, { ...where, isLocked: false });
  await server.admin.query("update document_body set bytes = $2 where document_id = $1", [where.id, MOST_BYTES - 500]);
  write("入る");
  write("入らない".repeat(1_000));
  const fewest = { unsaved: 2 };
  connection.subscribe(() => {
    fewest.unsaved = Math.min(fewest.unsaved, connection.state().unsaved);
  });
  isReachable = true;
  connection.retry();
  await reaches(connection, { link: "connected" });
  await reaches(connection, { link: "offline" });
  await reaches(connection, { link: "connected" });
  expect(fewest.unsaved).toBe(2);
  await server.admin.query("update document_body set bytes = 0 where document_id = $1", [where.id]);
  await reaches(connection, { unsaved: 0 });
});

it("keeps what nobody could take before the first connection", async () => {
  let isReachable = false;
  const where = await newDocument();
  const early = connect(where, () => isReachable);
  early.write("早すぎた");
  await reaches(early.connection, { link: "offline", unsaved: 1 });
  isReachable = true;
  await reaches(early.connection, { link: "connected", unsaved: 0 });
  const other = connect(where);
  await eventually(() => expect(other.text()).toBe("早すぎた"));
});

it("may read only while it is locked", async () => {
  const where = await newDocument();
  const { connection, write } = connect(where);
  await reaches(connection, { isWritable: true });
  await home.owner.call(updateDocument, { ...where, isLocked: true });
  await reaches(connection, { link: "connected", isWritable: false });
  write("まだ残らない");
  await home.owner.call(updateDocument, { ...where, isLocked: false });
  await reaches(connection, { isWritable: true, unsaved: 0 });
});

it("ends for good when the document is gone", async () => {
  const where = await newDocument();
  const { connection } = connect(where);
  await reaches(connection, { link: "connected" });
  await home.owner.call(deleteDocument, where);
  await reaches(connection, { link: "refused", isWritable: false });
});
