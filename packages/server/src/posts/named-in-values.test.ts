import { deleteFile, uploadFile } from "@itoguchi/core/files/files.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { bulkRegisterPost, registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost, upsertSubPostColumnData } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const NOBODY = newId(new Date());
const STRANGER = {
  code: "D000010",
  message: "「user」：ワークスペースのメンバーではない人が含まれています。選び直してください。",
};

async function newcomer(): Promise<string> {
  const { accountId } = await buildMember(server, home, Role.STAFF);
  const { id } = await inTenant(server.services.db, home.workspace.id, (tx) =>
    tx.selectFrom("member").select("id").where("accountId", "=", accountId).executeTakeFirstOrThrow(),
  );
  return id;
}

describe("a column of people", () => {
  it("takes members only, however new they are, and keeps whom it has", async () => {
    const board = await buildBoard(ask);
    const { id: columnId } = await board.column("USER");
    const somebody = await newcomer();
    const projectSerialNumber = await board.post("題", { [columnId]: [somebody] });
    const write = (value: string[]) => ask(upsertColumnData, { projectSerialNumber, columnId, value });
    await expect(write([somebody, NOBODY])).rejects.toMatchObject(STRANGER);
    const other = await newcomer();
    await write([somebody, other]);
    const foreign = await buildWorkspace(server);
    const [outsider] = await inTenant(server.services.db, foreign.workspace.id, (tx) =>
      tx.selectFrom("member").select("id").execute(),
    );
    await expect(write([outsider?.id as string])).rejects.toMatchObject(STRANGER);
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    expect(postList[0]?.columnData[columnId]).toEqual([somebody, other]);
  });

  it("refuses strangers on new posts and sub-posts too", async () => {
    const board = await buildBoard(ask);
    const { id: columnId } = await board.column("USER");
    const data = { [columnId]: [NOBODY] };
    const place = { boardId: board.id };
    const sent = { title: "題", data };
    await expect(ask(registerPost, { ...place, ...sent })).rejects.toMatchObject(STRANGER);
    await expect(ask(bulkRegisterPost, { ...place, postList: [sent] })).rejects.toMatchObject(STRANGER);
    const projectSerialNumber = await board.post();
    await expect(ask(registerSubPost, { projectSerialNumber, title: "子", data })).rejects.toMatchObject(STRANGER);
    await ask(registerSubPost, { projectSerialNumber, title: "子" });
    const below = { projectSerialNumber, subPostProjectSerialNumber: 1 };
    await expect(ask(upsertSubPostColumnData, { ...below, columnId, value: [NOBODY] })).rejects.toMatchObject(STRANGER);
  });
});

describe("a column of files", () => {
  const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
  const upload = () => home.owner.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5paH5a2X" });
  const cellOf = ({ id }: { id: string }) => ({ id, name: "文.txt", mime: "text/plain", size: 6 });

  it("with a deleted file in it takes others, of a post and of a sub-post", async () => {
    const board = await buildBoard(ask);
    const { id: columnId } = await board.column("FILE");
    const [gone, kept] = [await upload(), await upload()];
    const before = [cellOf(gone)];
    const projectSerialNumber = await board.post("題", { [columnId]: before });
    await ask(registerSubPost, { projectSerialNumber, title: "子", data: { [columnId]: before } });
    await home.owner.call(deleteFile, { url: gone.url });
    const value = [...before, cellOf(kept)];
    await ask(upsertColumnData, { projectSerialNumber, columnId, value });
    await ask(upsertSubPostColumnData, { projectSerialNumber, subPostProjectSerialNumber: 1, columnId, value });
    const other = await board.post();
    await expect(
      ask(upsertColumnData, { projectSerialNumber: other, columnId, value: before }),
      "newly named, it must be there",
    ).rejects.toMatchObject({ code: "D000001" });
  });
});
