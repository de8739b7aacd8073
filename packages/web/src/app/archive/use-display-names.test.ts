import { expect, it } from "vitest";
import { displayNames } from "./use-display-names.ts";

it("calls people by their names, and whoever left by the account", () => {
  const nameOf = displayNames([{ accountName: "hanako", name: "山田 花子" }]);
  expect([nameOf("hanako"), nameOf("taro")]).toEqual(["山田 花子", "taro"]);
});
