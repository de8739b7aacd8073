import { Page, PostPageType } from "@itoguchi/core/pages/page";
import { expect, it } from "vitest";
import { enlarged } from "./enlarged.ts";
import { newElement } from "./marker-place.ts";

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const ORIGIN = { pageXOffset: 0, pageYOffset: 0 };

function page(last: number, more: Partial<Page> = {}): Page {
  return Page.parse({
    ...{ id: id(last), postId: id(9), subPostId: null, postPageType: PostPageType.IMAGE, createdAt: "" },
    ...{ imageUrl: `https://files.example/${last}`, windowWidth: 1_000, ...more },
  });
}

const mark = { ...newElement(id(8), { x: 100, y: 50, width: 200, height: 100 }, ORIGIN), description: "この文字" };

it("turns over the pictures, not the recordings, from the one that is shown", () => {
  const [first, video, last] = [page(1), page(2, { postPageType: PostPageType.VIDEO }), page(3)];
  const { pictures, start } = enlarged([first, video, last], last, []);
  expect(pictures.map(({ src }) => src)).toEqual(["https://files.example/1", "https://files.example/3"]);
  expect(start).toBe(1);
});

it("shows the marks by shares of the picture, those just drawn as well", () => {
  const [shown, other] = [page(1), page(2, { pageElementList: [mark] })];
  const natural = { width: 2_000, height: 1_000 };
  const place = { left: "10%", top: "10%", width: "20%", height: "20%" };
  const { pictures } = enlarged([shown, other], shown, [{ ...mark, description: "" }]);
  expect(pictures.map((one) => one.marks(natural))).toEqual([
    [{ id: mark.id, name: "", place }],
    [{ id: mark.id, name: "この文字", place }],
  ]);
});
