import { getDocumentData, saveDocumentState } from "@itoguchi/core/documents/body.calls";
import { getDocumentView } from "@itoguchi/core/documents/documents.calls";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "#server/testing/eventually";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { documentsIn } from "../documents.factory.ts";
import { bringUpToDate } from "../documents.jobs.ts";
import { type Editor, enterRoom, openEditor, paragraph } from "./rooms.factory.ts";

const SECRET_KEY = "k".repeat(32);
const server = await startTestServer({ env: { SECRET_KEY } });
/** Another process of the same product. */
const second = await startTestServer({ env: { SECRET_KEY, DATABASE_URL: server.databaseUrl } });
const home = await buildWorkspace(server);
const { place, register } = documentsIn(home);
const { owner } = home;

async function newDocument() {
  const { id } = await register({});
  return { ...place, id };
}

const expectText = ({ text }: Pick<Editor, "text">, expected: string) =>
  eventually(() => expect(text()).toBe(expected));

async function rowsOf(documentId: string) {
  const { rows } = await server.admin.query(
    `select b.seq::int, b.snapshot_seq::int, c.seq::int as kept, c.plain, b.bytes::int, b.is_behind,
      (select coalesce(sum(length(u.content)), 0)::int from document_update u where u.document_id = b.document_id) as updates,
      coalesce(length(b.snapshot), 0) as snapshot
    from document_body b left join document_content c using (workspace_id, document_id) where b.document_id = $1`,
    [documentId],
  );
  return rows[0];
}

describe("people who write in one document", () => {
  it("see what the others write, and find it again", async () => {
    const where = await newDocument();
    const [one, other] = [await openEditor(server, owner, where), await openEditor(server, owner, where)];
    one.write("こんにちは");
    await expectText(other, "こんにちは");
    other.write("議事録");
    await expectText(one, "こんにちは/議事録");
    await Promise.all([one.saved(), other.saved()]);
    const later = await openEditor(server, owner, where);
    await expectText(later, "こんにちは/議事録");
    expect(JSON.stringify(await owner.call(getDocumentData, where))).toContain("議事録");
  });

  it("are on different processes, and see each other and each other's cursors", async () => {
    const where = await newDocument();
    const here = await openEditor(server, owner, where);
    here.write("こちら");
    await here.saved();
    const there = await openEditor(second, owner, where);
    await expectText(there, "こちら");
    there.write("あちら");
    await expectText(here, "こちら/あちら");
    here.provider.setAwarenessField("cursor", { anchor: 1, head: 2 });
    here.provider.setAwarenessField("user", { accountName: "別人" });
    await eventually(() => {
      const seen = there.provider.awareness?.getStates().get(here.document.clientID);
      expect(seen).toMatchObject({ cursor: { anchor: 1, head: 2 }, user: { accountName: "owner" } });
    });
    here.disconnect();
    await eventually(() => {
      expect(there.provider.awareness?.getStates().has(here.document.clientID)).toBe(false);
    });
  });

  it("write at the same time on two processes and end with the same text", async () => {
    const where = await newDocument();
    const editors = [
      await openEditor(server, owner, where),
      await openEditor(second, owner, where),
      await openEditor(server, owner, where),
    ];
    for (let round = 0; round < 20; round++) for (const [at, { write }] of editors.entries()) write(`${at}の${round}`);
    await Promise.all(editors.map(({ saved }) => saved()));
    await eventually(() => {
      const texts = editors.map(({ text }) => text());
      expect(texts[0]?.split("/")).toHaveLength(60);
      expect(new Set(texts).size).toBe(1);
    });
    const later = await openEditor(second, owner, where);
    await expectText(later, editors[0]?.text() ?? "");
  });

  it("were offline, and what they wrote merges when they are back", async () => {
    const where = await newDocument();
    const [away, present] = [await openEditor(server, owner, where), await openEditor(second, owner, where)];
    away.write("はじめ");
    await expectText(present, "はじめ");
    away.disconnect();
    away.write("電車の中で");
    present.write("会社で");
    await present.saved();
    const back = await openEditor(server, owner, where, away.document);
    await back.saved();
    await eventually(() => {
      expect(back.text().split("/").sort()).toEqual(["はじめ", "会社で", "電車の中で"].sort());
      expect(present.text()).toBe(back.text());
    });
  });
});

async function untilWaiting(count: number): Promise<void> {
  const waiting =
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await eventually(async () => expect((await server.admin.query(waiting)).rows).toEqual([{ count }]));
}

describe("what is shown as saved", () => {
  it("stays when somebody without a connection saves at the same moment, also where the log is put together", async () => {
    const where = await newDocument();
    const one = await openEditor(server, owner, where);
    one.write("一行目");
    await one.saved();
    await server.admin.query("update document_body set bytes = 5000000 where document_id = $1", [where.id]);
    const held = await server.admin.connect();
    await held.query("begin");
    await held.query("select from document_body where document_id = $1 for update", [where.id]);
    one.write("二行目");
    await untilWaiting(1);
    const other = new Y.Doc();
    other.getXmlFragment("body").push([paragraph("よそから")]);
    const update = Buffer.from(Y.encodeStateAsUpdate(other)).toString("base64");
    const saving = owner.call(saveDocumentState, { ...where, update });
    await untilWaiting(2);
    await held.query("commit");
    held.release();
    await Promise.all([saving, one.saved()]);
    const all = ["一行目", "二行目", "よそから"].sort();
    const later = await openEditor(second, owner, where);
    await eventually(() => expect(later.text().split("/").sort()).toEqual(all));
    expect((await rowsOf(where.id)).plain.split("\n").filter(Boolean).sort()).toEqual(all);
  });

  it("is kept when what it builds on comes after it, from another process", async () => {
    const where = await newDocument();
    const present = await openEditor(server, owner, where);
    present.write("はじめ");
    await present.saved();
    const writer = new Y.Doc();
    Y.applyUpdate(writer, Y.encodeStateAsUpdate(present.document));
    const changes: Uint8Array[] = [];
    writer.on("update", (change) => void changes.push(change));
    const text = new Y.XmlText("土台");
    const line = new Y.XmlElement("paragraph");
    line.insert(0, [text]);
    writer.getXmlFragment("body").push([line]);
    text.insert(2, "の上");
    const [base, above] = changes as [Uint8Array, Uint8Array];
    const { say } = await enterRoom(server, owner, where);
    say(2, 0, "");
    say(0, 2, above);
    // Kept by a process whose word is still on its way.
    await server.admin.query(
      `with body as (update document_body set seq = seq + 1 where document_id = $1 returning workspace_id, seq)
       insert into document_update select workspace_id, $1, seq, $2 from body`,
      [where.id, Buffer.from(base)],
    );
    const { rows } = await server.admin.query("select workspace_id from document where id = $1", [where.id]);
    const room = `${rows[0].workspace_id}/${where.id}`;
    await eventually(async () => {
      await server.admin.query("select pg_notify('itoguchi_documents', $1)", [`another ${room} 2`]);
      expect(present.text()).toBe("はじめ/土台の上");
    });
    await eventually(async () => expect((await rowsOf(where.id)).seq).toBe(3));
    const later = await openEditor(second, owner, where);
    await expectText(later, "はじめ/土台の上");
  });

  it("becomes text later, where the process that took it ended before", async () => {
    const where = await newDocument();
    const one = await openEditor(server, owner, where);
    one.write("失われない");
    await one.saved();
    one.disconnect();
    await eventually(async () => expect(await rowsOf(where.id)).toMatchObject({ kept: 1, is_behind: false }));
    await server.admin.query("delete from document_content where document_id = $1", [where.id]);
    await server.admin.query("update document_body set is_behind = true where document_id = $1", [where.id]);
    await bringUpToDate(second.services);
    expect(await rowsOf(where.id)).toMatchObject({ kept: 1, is_behind: false, plain: "失われない" });
  });

  it("is kept before it is answered for, though others see it at once", async () => {
    const where = await newDocument();
    const [one, other] = [await openEditor(server, owner, where), await openEditor(server, owner, where)];
    one.write("一行目");
    await one.saved();
    const held = await server.admin.connect();
    await held.query("begin");
    await held.query("select from document_body where document_id = $1 for update", [where.id]);
    one.write("二行目");
    await expectText(other, "一行目/二行目");
    expect(one.provider.hasUnsyncedChanges).toBe(true);
    expect((await rowsOf(where.id)).seq).toBe(1);
    await held.query("commit");
    held.release();
    await one.saved();
    expect((await rowsOf(where.id)).seq).toBe(2);
  });

  it("is not what the document refused: its editors begin again with what is kept", async () => {
    const where = await newDocument();
    const [one, other] = [await openEditor(server, owner, where), await openEditor(server, owner, where)];
    one.write("残る");
    await one.saved();
    await server.admin.query("update document_body set bytes = 39999999 where document_id = $1", [where.id]);
    one.write("残らない");
    await eventually(() => {
      for (const { cuts } of [one, other]) expect(cuts).toContainEqual({ code: 4206, reason: "not kept" });
    });
    expect(one.provider.hasUnsyncedChanges).toBe(true);
    const later = await openEditor(second, owner, where);
    await expectText(later, "残る");
    expect((await rowsOf(where.id)).seq).toBe(1);
  });

  it("reads as text for everybody else soon after, with its editor as the last", async () => {
    const where = await newDocument();
    await server.admin.query("update document set updated_at = now() - interval '1 day' where id = $1", [where.id]);
    const one = await openEditor(server, owner, where);
    one.write("検索できる本文");
    await one.saved();
    one.disconnect();
    await eventually(async () => {
      expect(await rowsOf(where.id)).toMatchObject({ kept: 1, plain: expect.stringContaining("検索できる本文") });
      const { updatedAt } = await owner.call(getDocumentView, where);
      expect(Date.now() - new Date(updatedAt).getTime()).toBeLessThan(3_600_000);
    });
  });

  it("is put together once there are many updates, and reads the same", async () => {
    const where = await newDocument();
    const one = await openEditor(server, owner, where);
    for (let at = 0; at < 210; at++) {
      one.write(String(at));
      await one.saved();
    }
    const written = one.text();
    one.disconnect();
    await eventually(async () => {
      const { seq, snapshotSeq, ...row } = { ...(await rowsOf(where.id)) };
      expect(seq).toBe(210);
      expect(row).toMatchObject({ snapshot_seq: 210, updates: 0, kept: 210 });
      expect(row.bytes).toBe(row.snapshot);
    });
    const later = await openEditor(second, owner, where);
    await expectText(later, written);
    later.write("続き");
    await later.saved();
    expect(await rowsOf(where.id)).toMatchObject({ seq: 211, snapshot_seq: 210 });
  });

  it("survives a document that is opened from a copy of itself, larger than a page sends at once", async () => {
    const where = await newDocument();
    const document = new Y.Doc();
    const one = await openEditor(server, owner, where);
    one.disconnect();
    document.getXmlFragment("body").push([new Y.XmlElement("paragraph")]);
    const long = "あ".repeat(500_000);
    const offline = await openEditor(server, owner, where, document);
    offline.write(long);
    await offline.saved();
    const other = await openEditor(second, owner, where);
    await expectText(other, `/${long}`);
  });
});
