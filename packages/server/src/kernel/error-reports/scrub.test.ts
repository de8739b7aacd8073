import { expect, it } from "vitest";
import { withoutPersonalData, withoutQuotedText } from "./scrub.ts";

it.each([
  ["hanako.suzuki+a@example.co.jp is taken", "…@… is taken"],
  ['invalid input syntax for type uuid: "私の秘密"', 'invalid input syntax for type uuid: "…"'],
  ["Key (email)=(a@example.com) already exists", "Key (email)=(…( already exists"],
  ["Authorization: Bearer abc.def", "Authorization: Bearer …"],
  ["GET /user/reset?et=abc&x=1 failed", "GET /user/reset?… failed"],
  ["connect ECONNREFUSED 10.0.0.7:5432", "connect ECONNREFUSED …:5432"],
  ["connect ETIMEDOUT 2001:db8::7", "connect ETIMEDOUT …"],
  [`Unexpected token 'a', "anna's" is not valid JSON`, `Unexpected token 'a', "…" is not valid JSON`],
  [`token ${"a1_-".repeat(12)} refused`, "token … refused"],
  ["eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM is old", "… is old"],
  ['null value in column "name" of relation "board"', 'null value in column "name" of relation "board"'],
])("%s", (text, safe) => {
  expect(withoutPersonalData(text)).toBe(safe);
});

it.each([
  ['cannot read "私の秘密" of a@example.com', 'cannot read "…" of …@…'],
  ["can't find 'anna's secret' here", "can't find '…' here"],
  ["値'秘密'と`秘密`", "値'…'と`…`"],
  ["「秘密」と『秘密』はすでにあります", "「…」と『…』はすでにあります"],
  ["“secret” is not a function", "“…” is not a function"],
  ['"say \\"secret\\" again" failed', '"…" failed'],
  [`'a "secret' b" and "c"`, `'…' b"…"c"…"`],
  ['cut in "the sec', 'cut in "…"'],
  ['cut in "the sec\\', 'cut in "…"'],
  ["the users' names", "the users' names"],
])("without quoted text: %s", (text, safe) => {
  expect(withoutQuotedText(text)).toBe(safe);
});

it("takes as long for a text made to be slow as for any other", () => {
  for (const part of ["'", '"\\', "「", "'a", "\\'"])
    expect(withoutQuotedText(part.repeat(100_000)).length).toBeLessThan(3_000);
});
