import { expect, it } from "vitest";
import { withoutPersonalData } from "./scrub.ts";

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
