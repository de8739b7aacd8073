import type { Picture } from "./picture.ts";
import { viewPath, type World } from "./world.ts";

const BOARD = {
  place: "landing",
  at: (world: World) => viewPath(world, world.voices, "対応状況"),
  shown: "[data-card]",
} satisfies Partial<Picture>;
/** A phone shows its upper part: there is more on the page than the board. */
const SMALL = { ...BOARD, width: 390, height: 900, cutAt: 520 } satisfies Partial<Picture>;

/** The board of the landing page, on a desk and on a phone, in both schemes. */
export const landingPictures: readonly Picture[] = [
  { ...BOARD, name: "board-light" },
  { ...BOARD, name: "board-dark", scheme: "dark" },
  { ...SMALL, name: "board-small-light" },
  { ...SMALL, name: "board-small-dark", scheme: "dark" },
];
