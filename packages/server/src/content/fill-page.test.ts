import { describe, expect, it } from "vitest";
import { fillPage, plainMarkdown } from "./fill-page.ts";

const facts = { values: { name: "糸口" }, flags: { shown: true, hidden: false } };

describe("a page", () => {
  it.each([
    ["a value", "運営者は{{name}}です。", "運営者は糸口です。"],
    ["a section that is shown", "a\n{{#shown}}\nb\n{{/shown}}\nc", "a\nb\nc"],
    ["a section that is not", "a\n{{#hidden}}\nb\n{{/hidden}}\nc", "a\nc"],
    ["the opposite", "{{^shown}}\na\n{{/shown}}\n{{^hidden}}\nb\n{{/hidden}}\n", "b\n"],
    ["one inside another", "{{#shown}}\na\n{{#hidden}}\nb\n{{/hidden}}\n{{name}}\n{{/shown}}\n", "a\n糸口\n"],
    ["what nobody knows", "{{#none}}\n{{other}}\n{{/none}}\n", "{{#none}}\n{{other}}\n{{/none}}\n"],
  ])("takes %s", (_, source, filled) => {
    expect(fillPage(source, facts)).toBe(filled);
  });
});

it("somebody's own words mean nothing in Markdown", () => {
  expect(plainMarkdown("A|B\n[x](y) *c* <b>")).toBe("A\\|B \\[x\\](y) \\*c\\* \\<b\\>");
});
