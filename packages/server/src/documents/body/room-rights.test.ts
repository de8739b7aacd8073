import { signOut } from "@itoguchi/core/accounts/accounts.calls";
import { getDocumentSession } from "@itoguchi/core/documents/body.calls";
import { deleteDocument, updateDocument, updateDocumentSharing } from "@itoguchi/core/documents/documents.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { encodeAwarenessUpdate } from "y-protocols/awareness";
import * as Y from "yjs";
import type { Person } from "#server/accounts/accounts.factory";
import { buildMember } from "#server/members/members.factory";
import { eventually } from "#server/testing/eventually";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { documentsIn } from "../documents.factory.ts";
import { enterRoom, message, openEditor, openSocket } from "./rooms.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const { place, register } = documentsIn(home);
const { owner } = home;
const colleague = await buildMember(server, home, Role.STAFF);
const { userList } = await owner.call(getUserList, { ws: home.workspace.id, words: colleague.email });
const colleagueId = (userList[0] as { id: string }).id;

async function newDocument() {
  const { id } = await register({});
  return { ...place, id };
}
type Where = Awaited<ReturnType<typeof newDocument>>;

const share = (where: Where, right: "READ" | "COMMENT" | "EDIT" | undefined) =>
  owner.call(updateDocumentSharing, {
    ...where,
    sharedType: "PRIVATE",
    shareList: right ? [{ memberId: colleagueId, right }] : [],
    isWithChildren: false,
  });

const open = (by: Pick<Person, "call">, where: Where) => openEditor(server, by, where);

describe("the right to a document that is open", () => {
  it("ends, and with it the connection", async () => {
    const where = await newDocument();
    const theirs = await open(colleague, where);
    theirs.write("まだ書ける");
    await theirs.saved();
    await share(where, undefined);
    await eventually(() => expect(theirs.cuts[0]).toEqual({ code: 4403, reason: "forbidden" }));
    await eventually(() => expect(theirs.refusals).toContain("forbidden"));
    await expect(colleague.call(getDocumentSession, where)).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("ends when the document goes to the trash", async () => {
    const where = await newDocument();
    const theirs = await open(colleague, where);
    await theirs.saved();
    await owner.call(deleteDocument, where);
    await eventually(() => expect(theirs.cuts[0]).toEqual({ code: 4403, reason: "forbidden" }));
  });

  it("becomes less: they read on, and nothing they write arrives", async () => {
    const where = await newDocument();
    await share(where, "EDIT");
    const [mine, theirs] = [await open(owner, where), await open(colleague, where)];
    theirs.write("編集できる");
    await theirs.saved();
    await share(where, "COMMENT");
    await eventually(() => expect(theirs.provider.authorizedScope).toBe("readonly"));
    theirs.write("編集できない");
    mine.write("読める");
    await eventually(() => expect(theirs.text()).toContain("読める"));
    expect(mine.text()).toBe("編集できる/読める");
    expect(theirs.provider.hasUnsyncedChanges).toBe(true);
    await share(where, "EDIT");
    await theirs.saved();
    await eventually(() => expect(mine.text()).toContain("編集できない"));
  });

  it("waits while it is locked", async () => {
    const where = await newDocument();
    const [mine, theirs] = [await open(owner, where), await open(colleague, where)];
    await Promise.all([mine.saved(), theirs.saved()]);
    await owner.call(updateDocument, { ...where, isLocked: true });
    await eventually(() => {
      for (const { provider } of [mine, theirs]) expect(provider.authorizedScope).toBe("readonly");
    });
    theirs.write("ロックの間に書いた");
    await owner.call(updateDocument, { ...where, isLocked: false });
    await theirs.saved();
    await eventually(() => expect(mine.text()).toBe("ロックの間に書いた"));
  });

  it("is that of a reader: nothing to write", async () => {
    const where = await newDocument();
    await share(where, "READ");
    const theirs = await open(colleague, where);
    await eventually(() => expect(theirs.provider.authorizedScope).toBe("readonly"));
    expect(await colleague.call(getDocumentSession, where)).toMatchObject({ right: "READ", isWritable: false });
  });
});

describe("the door of the documents", () => {
  const logged = vi.fn();
  beforeEach(() => {
    for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(logged);
  });
  afterEach(() => {
    expect(logged).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  const knock = (query: string) => openSocket(server, query);
  const enter = (where: Where, by: Pick<Person, "call"> = owner) => enterRoom(server, by, where);

  it.each(["", "?token=", "?token=x", "?token=a.b.c", "?token=1&token=2"])("is closed to '%s'", async (query) => {
    await expect((await knock(query)).ended).resolves.toBe(401);
  });

  it("is closed to the token of a session, and to one that is over", async () => {
    await expect((await knock(`?token=${owner.token}`)).ended).resolves.toBe(401);
    const { token } = await owner.call(getDocumentSession, await newDocument());
    server.clock.pass(301_000);
    await expect((await knock(`?token=${token}`)).ended).resolves.toBe(401);
  });

  it("does not let a document's token into another", async () => {
    const [where, other] = [await newDocument(), await newDocument()];
    const { token } = await owner.call(getDocumentSession, where);
    const { room } = await owner.call(getDocumentSession, other);
    const { socket, ended } = await knock(`?token=${token}`);
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send(message(room, 2, 0, token));
    await expect(ended).resolves.toBe(4400);
  });

  it("goes by the token of the address, whatever the first message shows", async () => {
    const where = await newDocument();
    await share(where, "READ");
    const { token } = await owner.call(getDocumentSession, where);
    const { say, socket } = await enter(where, colleague);
    const answer = new Promise<Buffer>((resolve) => socket.once("message", resolve));
    say(2, 0, token);
    expect(String(await answer)).toContain("readonly");
  });

  it("ends for whoever asks for everything again and again, or reads nothing", async () => {
    const { say, ended } = await enter(await newDocument());
    say(2, 0, "");
    for (let time = 0; time <= 20; time++) say(0, 0, new Uint8Array([0]));
    await expect(ended).resolves.toBe(4429);
  });

  const update = () => {
    const document = new Y.Doc();
    document.getText("t").insert(0, "x");
    return Y.encodeStateAsUpdate(document);
  };
  it.each<[string, (number | string | Uint8Array)[]]>([
    ["of no kind", [42]],
    ["for everybody", [6, "x"]],
    ["without state", [5, "x"]],
    ["an update that is none", [0, 2, new Uint8Array([255, 255, 255, 1])]],
    ["an update that stops", [0, 2, update().slice(0, -3)]],
    ["a state vector that is none", [0, 0, new Uint8Array([200])]],
    ["a cursor that is none", [1, new Uint8Array([1, 2, 3, 4, 5])]],
    ["a cursor that is too long", [1, new Uint8Array(10_001)]],
    ["a token of another kind", [2, 1, "x"]],
    ["nothing", []],
  ])("is closed to a message %s", async (_, parts) => {
    const { token, say, ended } = await enter(await newDocument());
    say(2, 0, token);
    say(...parts);
    await expect(ended).resolves.toBe(4400);
  });

  it("takes 8 MB at once, not more", async () => {
    const { token, say, ended } = await enter(await newDocument());
    say(2, 0, token);
    say(0, 2, new Uint8Array(8_100_000));
    await expect(ended).resolves.toBe(1009);
  });

  it("lets nobody speak for another's cursor", async () => {
    const where = await newDocument();
    const mine = await open(owner, where);
    await mine.saved();
    mine.provider.setAwarenessField("cursor", { anchor: 3, head: 3 });
    const theirs = await open(colleague, where);
    const seen = () => theirs.provider.awareness?.getStates().get(mine.document.clientID);
    await eventually(() => expect(seen()).toMatchObject({ cursor: { anchor: 3 } }));
    const { awareness } = theirs.provider;
    if (!awareness) throw new Error("no awareness");
    awareness.states.set(mine.document.clientID, { cursor: { anchor: 99 } });
    awareness.meta.set(mine.document.clientID, { clock: 1_000, lastUpdated: Date.now() });
    const forged = encodeAwarenessUpdate(awareness, [mine.document.clientID]);
    const { token, say, room } = await enter(where, colleague);
    say(2, 0, token);
    say(1, forged);
    expect(room).toContain(where.id);
    const third = await open(owner, where);
    await third.saved();
    await eventually(() => {
      expect(third.provider.awareness?.getStates().get(mine.document.clientID)).toMatchObject({
        cursor: { anchor: 3 },
      });
    });
  });

  it("ends with the session that asked for it", async () => {
    const where = await newDocument();
    const person = await buildMember(server, home, Role.STAFF);
    const theirs = await open(person, where);
    await theirs.saved();
    await person.call(signOut, {});
    await eventually(() => expect(theirs.cuts[0]?.code).toBe(4403));
  });
});
