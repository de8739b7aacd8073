import type { Exchange } from "@itoguchi/client/project/board-actions";
import { describe, expect, it } from "vitest";
import { type Sending, writeText } from "./write-text.ts";

const BEFORE = { type: "doc", content: [] };
const AFTER = { type: "doc", content: [{ type: "paragraph" }] };

async function start(refuses = false) {
  const written: { contents: unknown; base: number; sending: Sending }[] = [];
  const steps: Exchange[] = [];
  const refused = () => {};
  await writeText({
    actions: {
      async exchange(step) {
        steps.push(step);
        await step.act([]).catch(() => {});
        return () => {};
      },
    },
    async write(contents, base, sending) {
      written.push({ contents, base, sending });
      if (refuses) throw new Error("refused");
    },
    before: BEFORE,
    after: AFTER,
    version: 4,
    refused,
  });
  const [step] = steps as [Exchange];
  return { written, step, refused };
}

describe("a text that is written", () => {
  it("is over the version it was read of, and comes back when it is refused", async () => {
    const { written, refused } = await start();
    expect(written).toEqual([{ contents: AFTER, base: 4, sending: { isAwaited: false, refused } }]);
  });

  it("is undone and done again over the version that the one before made", async () => {
    const { written, step } = await start();
    await step.back([]);
    await step.act([]);
    expect(written.map(({ contents, base }) => [contents, base])).toEqual([
      [AFTER, 4],
      [BEFORE, 5],
      [AFTER, 6],
    ]);
    expect(written[1]?.sending).toEqual({ isAwaited: true });
  });

  it("makes no version where it was refused", async () => {
    const { written, step } = await start(true);
    await step.act([]).catch(() => {});
    expect(written.map(({ base }) => base)).toEqual([4, 4]);
  });
});
