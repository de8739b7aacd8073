import { expect, it } from "vitest";
import { isPostAsked, withoutAskedPost } from "./asked-post.ts";

it("asks for a new post by its address once, and leaves what else stands there", () => {
  const query = new URLSearchParams(
    "view=v&new=1&title=件&board=b&section=s&template=t&body=文&column.担当=花子&post=3",
  );
  expect(isPostAsked(query)).toBe(true);
  const left = withoutAskedPost(query);
  expect(isPostAsked(left)).toBe(false);
  expect(left.toString()).toBe("view=v&post=3");
  expect(isPostAsked(new URLSearchParams("new=0&title=件"))).toBe(false);
});
