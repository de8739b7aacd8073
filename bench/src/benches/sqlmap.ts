import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../../scripts/product/product.ts";
import { say } from "../harness/figures.ts";
import { attack, hasSqlmap } from "../harness/sqlmap.ts";
import { buildTargets } from "../harness/sqlmap-targets.ts";

/** hold.md S16: sqlmap on twenty calls of the running product. */
export async function run(): Promise<Record<string, number>> {
  if (!hasSqlmap()) {
    say("sqlmap is not installed, nothing was tried (Debian: apt-get install sqlmap)");
    return { calls: 0 };
  }
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-sqlmap-"));
  const product = await startProduct();
  const metrics = { calls: 0, requests: 0, findings: 0, failures: 0, unfinished: 0 };
  try {
    const { token, targets } = await buildTargets(product);
    for (const target of targets) {
      const { requests, findings, failures, isComplete, said } = await attack(target, { token, folder });
      say(`${target.name}: ${requests} strings, ${findings.length} findings, ${failures} answers of 500 and above`);
      for (const finding of findings) say(`  ${finding}`);
      if (!isComplete) say(`  did not come to its end: ${said.slice(-1_000)}`);
      metrics.calls++;
      metrics.requests += requests;
      metrics.findings += findings.length;
      metrics.failures += failures;
      metrics.unfinished += isComplete ? 0 : 1;
    }
    return metrics;
  } finally {
    await product.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}
