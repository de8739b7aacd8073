import { PostPageType } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { listedSubPostList, postCoverList } from "@itoguchi/core/posts/visible-posts.operations";
import { archiveSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const ask = askerIn(server, await buildWorkspace(server));
const board = await buildBoard(ask);
const IN_TEXT = "https://example.com/in-text.png";
const CAPTURED = "https://example.com/captured.png";

async function withPicture(projectSerialNumber: number): Promise<void> {
  const image = { type: "image", attrs: { src: IN_TEXT, alt: "" } };
  const contents = { type: "doc" as const, content: [{ type: "paragraph", content: [] }, image] };
  await ask(updatePost, { projectSerialNumber, contents });
}

describe("the pictures of posts in sight", () => {
  it("are the first of the captures and the first of the text, where there is one", async () => {
    const [plain, texted, captured] = [await board.post(), await board.post(), await board.post()];
    await withPicture(texted);
    await withPicture(captured);
    await ask(registerPage, {
      projectSerialNumber: captured,
      postPageType: PostPageType.VIDEO,
      videoUrl: "https://example.com/a.mp4",
    });
    await ask(registerPage, { projectSerialNumber: captured, postPageType: PostPageType.IMAGE, imageUrl: CAPTURED });
    expect(await ask(postCoverList, { projectSerialNumberList: [captured, plain, texted, 999_999] })).toMatchObject([
      { projectSerialNumber: captured, pageImageUrl: CAPTURED, contentsImageUrl: IN_TEXT },
      { projectSerialNumber: texted, pageImageUrl: null, contentsImageUrl: IN_TEXT },
    ]);
  });

  it("are not those of sub-posts", async () => {
    const projectSerialNumber = await board.post();
    const { subPostProjectSerialNumber } = await ask(registerSubPost, { projectSerialNumber, title: "手順" });
    const capture = { postPageType: PostPageType.IMAGE, imageUrl: CAPTURED };
    await ask(registerPage, { projectSerialNumber, subPostProjectSerialNumber, ...capture });
    expect(await ask(postCoverList, { projectSerialNumberList: [projectSerialNumber] })).toEqual([]);
  });
});

describe("the sub-posts of posts in sight", () => {
  it("come in the order of the posts, without archived ones unless asked for, and of this board only", async () => {
    const [first, second] = [await board.post(), await board.post()];
    const other = await buildBoard(ask);
    const elsewhere = await other.post();
    for (const projectSerialNumber of [first, second, elsewhere])
      await ask(registerSubPost, { projectSerialNumber, title: `${projectSerialNumber}の下` });
    await ask(registerSubPost, { projectSerialNumber: first, title: "しまった" });
    await ask(archiveSubPost, { projectSerialNumber: first, subPostProjectSerialNumber: 2 });
    const asked = { boardId: board.id, projectSerialNumberList: [second, first, elsewhere] };
    const titles = async (sent: object) =>
      (await ask(listedSubPostList, { ...asked, ...sent })).map(({ title }) => title);
    expect(await titles({})).toEqual([`${second}の下`, `${first}の下`]);
    expect(await titles({ isContainArchive: true })).toEqual([`${second}の下`, `${first}の下`, "しまった"]);
  });
});
