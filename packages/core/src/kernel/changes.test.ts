import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changesOf } from "./changes.ts";

describe("what may be changed of something", () => {
  const Thing = z.object({ name: z.string().max(3).default("無"), size: z.number().nullable().default(null) });

  it("is what is sent: nothing is set back to its default", () => {
    expect(changesOf(Thing).parse({})).toEqual({});
    expect(changesOf(Thing).parse({ size: null })).toEqual({ size: null });
  });

  it("is checked as the whole is", () => {
    expect(changesOf(Thing).safeParse({ name: "長い名前" }).success).toBe(false);
    expect(changesOf(Thing).safeParse({ name: null }).success).toBe(false);
  });
});
