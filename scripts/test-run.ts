/** What every run of tests is told: both Vitest configurations take it from here. */
const MEASURED_MS = measure();

/** How long the work below takes on two quiet cores. */
const USUAL_MS = 380;

export const DEPTH = process.env.TEST_DEPTH === "full" ? "full" : "usual";
/** How many times slower this machine is now; it may be busy with other things. */
export const SLOWNESS = Math.max(1, MEASURED_MS / USUAL_MS);

/** By the clock: a machine whose processors are taken away is slow, however quick they are. */
function measure(): number {
  const began = performance.now();
  let text = "";
  for (let round = 0; round < 300; round++) {
    const values = Array.from({ length: 2_000 }, (_, index) => ({ key: (index * 7_919) % 2_003, round }));
    text = JSON.stringify(values.sort((a, b) => a.key - b.key));
  }
  return text.length > 0 ? performance.now() - began : 0;
}
