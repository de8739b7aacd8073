import { describe, expect, it } from "vitest";
import { queryWhileTyping } from "./query-while-typing.ts";

const names = ["かとう", "たなか", "田中"];
const hasMatch = (query: string) => names.some((name) => name.includes(query));

/** What the list is filtered by after each state of the field. */
function typing(states: readonly string[]): string[] {
  let previous = "";
  return states.map((text) => {
    previous = queryWhileTyping({ text, isComposing: true, previous, hasMatch });
    return previous;
  });
}

describe("queryWhileTyping", () => {
  it("takes no letter for a word before it is kana", () =>
    expect(typing(["k", "か", "かt", "かと"])).toEqual(["", "か", "か", "かと"]));
  it("knows full-width letters, too", () => expect(typing(["ｋ", "か"])).toEqual(["", "か"]));
  it("keeps the list while nothing fits the kana on their way", () => expect(typing(["や", "やま"])).toEqual(["", ""]));
  it("takes everything once the composition is over", () => {
    expect(queryWhileTyping({ text: "ka", isComposing: false, previous: "", hasMatch })).toBe("ka");
    expect(queryWhileTyping({ text: "", isComposing: false, previous: "か", hasMatch })).toBe("");
  });
});
