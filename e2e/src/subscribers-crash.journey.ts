import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { afterAll, describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { recordingWorkers } from "../../scripts/product/recording-workers.ts";
import { report } from "./harness/figures.ts";
import { judge } from "./harness/handled-notes.ts";
import { startProduct } from "./harness/product.ts";

const EVENTS = atDepth({ usual: 1_000, full: 10_000 });
const KILLS = atDepth({ usual: 5, full: 20 });
const STREAMS = 4;
const AT_ONCE = 20;
const LIMIT_MS = patience().timeout * atDepth({ usual: 5, full: 20 });

const product = await startProduct();
const homes = await Promise.all(Array.from({ length: STREAMS }, () => buildWorkspace(product)));
const workers = await recordingWorkers(product.dataDir, 2 * patience().timeout);
afterAll(() => workers.discard());

/** In all streams at once, some at a time, as when many people work. */
async function write(count: number): Promise<void> {
  await Promise.all(
    homes.map(async ({ workspace }) => {
      for (let left = count / STREAMS; left > 0; left -= AT_ONCE)
        await workers.write(workspace.id, Math.min(left, AT_ONCE));
    }),
  );
}

async function expected(): Promise<Map<string, number[]>> {
  const rows = await workers.query<{ id: string; seqs: number[] }>(
    `select stream_id as id, array_agg(seq::int order by seq) as seqs from event
     where type = 'workspace.updated' and stream_id = any($1) group by 1`,
    [homes.map(({ workspace }) => workspace.id)],
  );
  return new Map(rows.map(({ id, seqs }) => [id, seqs]));
}

describe("[SB19] kill -9 of workers amid their events", () => {
  it(
    "skips none, keeps the order of each stream, and gives none to two workers at the same time",
    async () => {
      await Promise.all([workers.start(), workers.start()]);
      const slice = Math.ceil(EVENTS / KILLS / STREAMS) * STREAMS;
      for (let kill = 1; kill <= KILLS; kill++) {
        const written = write(slice);
        await workers.killInTheMiddle();
        await Promise.all([written, workers.start()]);
      }
      const streams = await expected();
      const all = [...streams].flatMap(([stream, seqs]) => seqs.map((seq) => `${stream} ${seq}`)).sort();
      const committed = () =>
        workers.query<{ stream: string; seq: number }>(
          "select stream_id as stream, seq::int from kill_proof order by id",
        );
      await workers.until(async () => (await committed()).length >= all.length);

      const rows = await committed();
      const { cutShort, repeated, ...faults } = judge(workers.notes(), streams);
      report("SB19 subscribers", {
        events: all.length,
        "kill -9": KILLS,
        "batches cut short": cutShort,
        "events handled again": repeated,
        missed: faults.missed.length,
        "out of order": faults.outOfOrder.length,
        "by two workers at once": faults.overlapping.length,
      });
      expect(faults).toEqual({ missed: [], outOfOrder: [], overlapping: [] });
      expect(cutShort).toBeGreaterThanOrEqual(1);
      // Inside the database every event has had its effect exactly once, in order.
      expect(rows.map(({ stream, seq }) => `${stream} ${seq}`).sort()).toEqual(all);
      for (const [id, seqs] of streams)
        expect(rows.filter(({ stream }) => stream === id).map(({ seq }) => seq)).toEqual(seqs);
      expect(await workers.query("select from parked_event")).toEqual([]);
    },
    LIMIT_MS,
  );
});
