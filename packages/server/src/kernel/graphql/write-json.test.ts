import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonWriter, Lasting, lasting } from "./write-json.ts";

const Part = z.object({ name: z.string(), note: z.string().nullable() });
const Whole = z.object({
  title: z.string(),
  count: z.number().optional(),
  partList: z.array(Part),
  free: z.record(z.string(), z.unknown()),
  get child() {
    return Whole.nullable();
  },
});

const write = (value: unknown) => JSON.parse(jsonWriter(Whole)(value).toString());

describe("an answer as bytes", () => {
  const part = { name: "「引用」\u2028\n", note: null };
  const whole = {
    title: "題\"'</script>",
    count: 2.5,
    partList: [part, part],
    free: { a: [1, { b: null }] },
    child: null,
  };

  it("reads as what was written", () => {
    expect(write(whole)).toEqual(whole);
    expect(write({ ...whole, child: { ...whole, partList: [] } }).child.partList).toEqual([]);
  });

  it("has null for what is absent, and never what the schema does not name", () => {
    const { count: _, ...without } = whole;
    expect(write({ ...without, secret: "x", partList: [{ ...part, secret: "x" }] })).toEqual({
      ...without,
      count: null,
      partList: [part],
    });
    expect(write({ ...whole, free: undefined, partList: null })).toMatchObject({ free: null, partList: null });
    expect(write(null)).toBeNull();
  });

  it("writes once what lasts, in the shape of each schema that shows it", () => {
    const kept = lasting({ name: "ひとつ", note: "a", secret: "x" });
    const list = jsonWriter(z.array(Part));
    const first = list([kept, kept]).toString();
    kept.name = "ふたつ";
    expect(list([kept, kept]).toString()).toBe(first);
    expect(jsonWriter(Part.pick({ note: true }))(kept).toString()).toBe('{"note":"a"}');
  });

  it("keeps what lasts once for all answers that show it, and says how much that is", () => {
    const kept: number[] = [];
    class Weighed extends Lasting {
      protected override weigh(bytes: number): void {
        kept.push(bytes);
      }
    }
    const part = lasting({ name: "ひとつ", note: "あ" }, new Weighed());
    const answers = [z.object({ partList: z.array(Part) }), z.object({ part: Part.nullable() })].map(jsonWriter);
    for (const write of answers) write({ partList: [part], part });
    expect(kept).toEqual([Buffer.byteLength(JSON.stringify(part))]);
  });

  it("knows an object without fields", () => {
    expect(jsonWriter(z.object({}))({ a: 1 }).toString()).toBe("{}");
  });
});
