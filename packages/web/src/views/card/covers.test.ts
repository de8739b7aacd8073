import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { CardCover } from "@itoguchi/core/model/view";
import { buildColumn } from "@itoguchi/core/views/testing/builders";
import { describe, expect, it } from "vitest";
import { createCovers, type OwnPictures } from "./covers.ts";

const FILES = buildColumn(ColumnType.FILE);
const file = (id: string, mime: string) => ({ id, name: id, mime, size: 1 });

function postWith(...files: object[]): ListedPost {
  return { id: "post", contentsVersion: 1, columnData: { [FILES.id]: files } } as unknown as ListedPost;
}

function covers(cover: CardCover, own: Partial<OwnPictures> = {}) {
  let asked = 0;
  const made = createCovers(
    { cover, files: [FILES] },
    {
      fileAddress: async (id) => `/files/${id}`,
      async ownPictures() {
        asked++;
        return { page: null, contents: null, ...own };
      },
    },
  );
  return { ...made, asked: () => asked };
}

const PHOTO = postWith(file("table", "text/csv"), file("photo", "image/png"));
const BOTH = { page: "/page", contents: "/text" };

describe("the cover of a card", () => {
  it("is by itself the first picture among the files, else the capture, else the picture in the text", async () => {
    expect(await covers("AUTO", BOTH).find(PHOTO)).toBe("/files/photo");
    expect(await covers("AUTO", BOTH).find(postWith())).toBe("/page");
    expect(await covers("AUTO", { contents: "/text" }).find(postWith())).toBe("/text");
    expect(await covers("AUTO").find(postWith(file("table", "text/csv")))).toBeNull();
  });

  it("is of the one kind that was chosen, and asks for nothing else", async () => {
    expect(await covers("PAGE", BOTH).find(PHOTO)).toBe("/page");
    expect(await covers("CONTENTS", BOTH).find(PHOTO)).toBe("/text");
    const ofFiles = covers("FILE", BOTH);
    expect(await ofFiles.find(postWith())).toBeNull();
    expect(ofFiles.asked()).toBe(0);
  });

  it("takes no room as long as no post has one", async () => {
    const { find, hasAny, subscribe } = covers("FILE");
    let told = 0;
    subscribe(() => told++);
    await find(postWith());
    expect([hasAny(), told]).toEqual([false, 0]);
    await find(PHOTO);
    expect([hasAny(), told]).toEqual([true, 1]);
  });

  it("is known from then on, until the post has another text or file", async () => {
    const { known, find } = covers("AUTO", BOTH);
    expect(known(PHOTO)).toBeUndefined();
    await find(PHOTO);
    expect(known(PHOTO)).toBe("/files/photo");
    expect(known({ ...PHOTO, contentsVersion: 2 })).toBeUndefined();
    expect(known(postWith(file("other", "image/png")))).toBeUndefined();
  });

  it("stays unknown when it could not be asked for, and is asked for again", async () => {
    let isBroken = true;
    const ownPictures = async () => {
      if (isBroken) throw new TypeError("Failed to fetch");
      return { page: "/page", contents: null };
    };
    const { known, find } = createCovers({ cover: "PAGE", files: [] }, { fileAddress: async () => null, ownPictures });
    expect([await find(PHOTO), known(PHOTO)]).toEqual([null, undefined]);
    isBroken = false;
    expect([await find(PHOTO), known(PHOTO)]).toEqual(["/page", "/page"]);
  });
});
