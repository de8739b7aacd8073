import { expect, it } from "vitest";
import { DocumentBlockKind } from "./block-kind.ts";
import { bodyBlocks } from "./body-blocks.ts";
import { everyKind } from "./testing/every-kind.ts";

it("[DB1] each of the 24 types has a kind, and the list of blocks says which", () => {
  const topmost = bodyBlocks(everyKind()).map(({ kind }) => kind);
  const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
  expect(Object.values(DocumentBlockKind)).toEqual(numbers);
  // Besides the paragraphs inside of quotation, toggle and info box.
  expect([...new Set(topmost)].sort((a, b) => a - b)).toEqual(numbers);
});
