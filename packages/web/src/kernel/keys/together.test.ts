import { expect, it } from "vitest";
import { together } from "./together.ts";

it.each([
  [
    ["Enter", "F2"],
    [["Enter"], ["F2"]],
  ],
  [["ArrowUp", "ArrowDown"], [["ArrowUp", "ArrowDown"]]],
  [["shift+ArrowUp", "shift+ArrowDown"], [["shift", "ArrowUp", "ArrowDown"]]],
  [
    ["ArrowUp", "shift+ArrowUp"],
    [["ArrowUp"], ["shift", "ArrowUp"]],
  ],
  [
    ["mod+shift+z", "mod+y"],
    [
      ["mod", "shift", "z"],
      ["mod", "y"],
    ],
  ],
])("%j", (keys, drawn) => expect(together(keys)).toEqual(drawn));
