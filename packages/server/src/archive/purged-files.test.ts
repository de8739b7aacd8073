import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { deletePost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { deleteSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { expect, it } from "vitest";
import { buildFile } from "../files/files.factory.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { purge } from "./purge.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (url: string) => ({ type: "doc", content: [{ type: "image", attrs: { src: url } }] });

it("files go with the post, sub-post or comment that alone had them, and stay where something else has them", async () => {
  const board = await buildBoard(ask);
  const { id: columnId } = await board.column("FILE");
  const buildPicture = () => buildFile(home, { bytes: new Uint8Array(PIXEL), name: "絵.png" });
  const cell = ({ id }: { id: string }) => ({ id, name: "絵.png", mime: "image/png", size: PIXEL.length });
  const files = {
    ofPost: await buildPicture(),
    shared: await buildPicture(),
    inText: await buildPicture(),
    sharedText: await buildPicture(),
    ofSubPost: await buildPicture(),
    ofComment: await buildPicture(),
  };
  const shown = (file: { imageUrl: string | null }) => picture(file.imageUrl as string);
  const stays = await board.post("残る", { [columnId]: [cell(files.shared)] });
  await ask(registerComment, { projectSerialNumber: stays, contents: shown(files.sharedText) });
  const goes = await board.post("消える", { [columnId]: [cell(files.ofPost), cell(files.shared)] });
  const talked = await ask(registerPost, { boardId: board.id, title: "文", contents: shown(files.inText) });
  await ask(registerComment, { projectSerialNumber: goes, contents: shown(files.sharedText) });
  await ask(registerSubPost, {
    projectSerialNumber: stays,
    title: "子",
    data: { [columnId]: [cell(files.ofSubPost)] },
  });
  const said = await ask(registerComment, { projectSerialNumber: stays, contents: shown(files.ofComment) });
  await ask(deletePost, { projectSerialNumberList: [goes, talked.projectSerialNumber] });
  await ask(deleteSubPost, { projectSerialNumber: stays, subPostProjectSerialNumber: 1 });
  await ask(deleteComment, { id: said.id });
  const { signal } = new AbortController();
  const left = () =>
    inTenant(server.services.db, home.workspace.id, (tx) => tx.selectFrom("file").select("id").orderBy("id").execute());
  server.clock.pass(29 * 86_400_000);
  await purge(server.services, signal);
  await sweepFiles(server.services, signal);
  expect(await left()).toHaveLength(6);
  server.clock.pass(2 * 86_400_000);
  await purge(server.services, signal);
  await sweepFiles(server.services, signal);
  expect((await left()).map(({ id }) => id)).toEqual([files.shared.id, files.sharedText.id].sort());
});
