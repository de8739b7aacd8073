import { getUserList } from "@itoguchi/core/members/members.calls";
import { getProjectAccess } from "@itoguchi/core/projects/projects.calls";
import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { buildWorkspace } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";
import { inTurns } from "../harness/in-turns.ts";

const PEOPLE = 10_000;

/** The list of users of a workspace of 10,000, beside one bare indexed SELECT of as many rows. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  try {
    const { workspace, owner } = await buildWorkspace(product);
    const ws = workspace.id;
    await database.fill(ws, PEOPLE);
    const floor =
      "select m.*, a.name, a.email from member m join account a on a.id = m.account_id where m.workspace_id = $1 order by m.account_name limit 50";
    const asked: Record<string, () => Promise<unknown>> = {
      bareSelect: () => database.ask(floor, [ws]),
      firstPage: () => owner.call(getUserList, { ws, offset: 0 }),
      lastPage: () => owner.call(getUserList, { ws, offset: PEOPLE - 50 }),
      searchMany: () => owner.call(getUserList, { ws, words: "たろう", offset: 0 }),
      searchOne: () => owner.call(getUserList, { ws, words: "P9999", offset: 0 }),
      searchNone: () => owner.call(getUserList, { ws, words: "居ない人", offset: 0 }),
      access: () => owner.call(getProjectAccess, { ws, pk: "FIRST" }),
    };
    const times = await inTurns(asked);
    const metrics: Record<string, number> = {};
    for (const [name, own] of Object.entries(times)) {
      metrics[`${name}P50Ms`] = median(own);
      metrics[`${name}P95Ms`] = percentile(own, 0.95);
      metrics[`${name}Ratio`] = median(own) / median(times.bareSelect ?? []);
      say(`${name}: p50 ${ms(median(own))}, p95 ${ms(percentile(own, 0.95))}, ${metrics[`${name}Ratio`]?.toFixed(1)}×`);
    }
    return metrics;
  } finally {
    await product.discard();
    await database.discard();
  }
}
