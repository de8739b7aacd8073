import { expect, it } from "vitest";
import { Echoes } from "./echoes.tsx";

it("does not take its own words for news, not even late and out of date", () => {
  const echoes = new Echoes<string | null>(null, (value) => value?.trim() ?? null);
  expect([echoes.send("a"), echoes.send("ab"), echoes.send("ab")]).toEqual([true, true, false]);
  expect([echoes.receive("a"), echoes.receive("ab")]).toEqual([false, false]);
});

it("takes what others wrote, and an old state once the echo has come", () => {
  const echoes = new Echoes<string | null>(null, (value) => value?.trim() ?? null);
  echoes.send("a");
  expect(echoes.receive("others")).toBe(true);
  echoes.send("b");
  echoes.receive("b");
  expect(echoes.receive("a")).toBe(true);
});

it("knows its own words in another spelling", () => {
  const echoes = new Echoes<string | null>(null, (value) => value?.trim() ?? null);
  echoes.send("a");
  echoes.send("ab");
  expect(echoes.receive(" a ")).toBe(false);
});

it("lets itself be emptied after sending", () => {
  const echoes = new Echoes<string | null>(null, (value) => value?.trim() ?? null);
  echoes.send("a");
  echoes.receive("a");
  expect(echoes.receive(null)).toBe(true);
});

it("takes its own words back after it was emptied", () => {
  const echoes = new Echoes<{ text: string } | null>(null, (value) => value);
  const written = { text: "a" };
  echoes.send(written);
  echoes.receive(written);
  echoes.receive(null);
  expect(echoes.receive(written)).toBe(true);
});
