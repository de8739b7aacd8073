import type { Note } from "../../../scripts/product/recording-workers.ts";

export interface Verdict {
  /** Events that no worker handled. */
  missed: string[];
  /** Batches that began behind a gap, or whose events did not follow each other. */
  outOfOrder: string[];
  /** Batches in which a worker went on after another had begun with the same stream. */
  overlapping: string[];
  /** Batches whose worker was killed before their end. */
  cutShort: number;
  /** Events that were handled once more after such an end. */
  repeated: number;
}

/** Judges what workers wrote down against the numbers of the events that each stream has. */
export function judge(notes: readonly Note[], streams: ReadonlyMap<string, readonly number[]>): Verdict {
  const verdict: Verdict = { missed: [], outOfOrder: [], overlapping: [], cutShort: 0, repeated: 0 };
  for (const [stream, seqs] of streams) {
    const own = notes.filter((note) => note.stream === stream);
    judgeOrder(own, seqs, verdict);
    judgeTurns(own, verdict);
  }
  return verdict;
}

function judgeOrder(notes: readonly Note[], seqs: readonly number[], verdict: Verdict): void {
  const places = new Map(seqs.map((seq, place) => [seq, place]));
  const handled = new Set<number>();
  let furthest = -1;
  let expected = -1;
  for (const { what, batch, seq } of notes) {
    const place = places.get(seq) ?? Number.NaN;
    if (what === "begin") {
      // A batch that was cut short is begun again, never passed over.
      if (!(place <= furthest + 1)) verdict.outOfOrder.push(`${batch} began at ${seq}`);
      expected = place;
    }
    if (what !== "event") continue;
    if (place !== expected) verdict.outOfOrder.push(`${batch} had ${seq}`);
    if (handled.has(seq)) verdict.repeated++;
    handled.add(seq);
    furthest = Math.max(furthest, place);
    expected = place + 1;
  }
  for (const seq of seqs) if (!handled.has(seq)) verdict.missed.push(String(seq));
}

/** A worker that is dead writes nothing: one that writes after another has begun was alive with it in the same stream. */
function judgeTurns(notes: readonly Note[], verdict: Verdict): void {
  const abandoned = new Set<string>();
  let open: string | undefined;
  for (const { what, batch } of notes) {
    if (abandoned.has(batch)) verdict.overlapping.push(batch);
    if (what === "begin") {
      if (open) abandoned.add(open);
      open = batch;
    } else if (what === "end" && open === batch) open = undefined;
  }
  if (open) abandoned.add(open);
  verdict.cutShort += abandoned.size;
}
