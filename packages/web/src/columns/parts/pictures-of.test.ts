import { expect, it } from "vitest";
import type { CellContext } from "../cell.ts";
import { picturesOf } from "./pictures-of.ts";

const file = (id: string, name: string) => ({ id, name, mime: "", size: 1 });
const FILES = [file("a", "表.xlsx"), file("b", "画面.png"), file("gone", "ない.png"), file("c", "地図.png")];

const ask: CellContext["fileAddress"] = async (id) => {
  if (id === "gone") throw new Error("absent");
  const isPicture = id !== "a";
  return { fileUrl: `/${id}`, imageUrl: isPicture ? `/${id}-image` : null, thumbnailImageUrl: null };
};

it("leaves out what is no picture and what cannot be opened, and begins with the one pressed", async () => {
  expect(await picturesOf(FILES, "c", ask)).toEqual({
    pictures: [
      { src: "/b-image", alt: "画面.png", original: "/b" },
      { src: "/c-image", alt: "地図.png", original: "/c" },
    ],
    start: 1,
  });
});

it("begins with the first where the one pressed is gone meanwhile", async () => {
  expect((await picturesOf(FILES, "gone", ask)).start).toBe(0);
});
