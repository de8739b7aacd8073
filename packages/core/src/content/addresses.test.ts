import { expect, it } from "vitest";
import { articlePath, ogpPath } from "./addresses.ts";
import { ARTICLE_KINDS } from "./article.ts";

it("articles are read at the addresses of the specification", () => {
  expect(ARTICLE_KINDS.map((kind) => articlePath(kind, "x"))).toEqual([
    "/helpcenter/x",
    "/blog/x",
    "/release/x",
    "/lp/function/x",
    "/x",
  ]);
  expect(ogpPath("release", "0.5.0")).toBe("/ogp/release/0.5.0.png");
});
