import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { buildWorkspace } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { ms, percentile, say } from "../harness/figures.ts";
import { type Follower, follow } from "../harness/follower.ts";

const CROWDS = [1, 20, 200];
const CHANGES = 100;

type Shop = Awaited<ReturnType<typeof buildWorkspace>>;

/** hold.md P8: from the start of a change's call to its event at every follower; each once and in order. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  try {
    const shop = await buildWorkspace(product);
    const metrics: Record<string, number> = {};
    for (const crowd of CROWDS) {
      const place = { address: product.address, token: shop.owner.token, workspaceId: shop.workspace.id };
      const followers = Array.from({ length: crowd }, () => follow(place));
      await warmUp(shop, followers);
      const delays = await changeAndListen(shop, followers);
      for (const follower of followers) follower.end();
      metrics[`p50Ms${crowd}`] = percentile(delays, 0.5);
      metrics[`p95Ms${crowd}`] = percentile(delays, 0.95);
      metrics[`arrivedOnceInOrderShare${crowd}`] = delays.length / (crowd * CHANGES);
      say(
        `${crowd} followers: p50 ${ms(percentile(delays, 0.5))}, p95 ${ms(percentile(delays, 0.95))}, all once and in order`,
      );
    }
    metrics.p95Ratio200To1 = (metrics.p95Ms200 ?? 0) / (metrics.p95Ms1 ?? 1);
    return metrics;
  } finally {
    await product.discard();
  }
}

/** One change that everybody has seen: from here on everybody follows. */
async function warmUp(shop: Shop, followers: Follower[]): Promise<void> {
  const name = `${followers.length} followers`;
  await rename(shop, name);
  await Promise.all(followers.map((follower) => follower.sees(name)));
}

async function changeAndListen(shop: Shop, followers: Follower[]): Promise<number[]> {
  const names = Array.from({ length: CHANGES }, (_, index) => String(index + 1));
  const begun = new Map<string, number>();
  for (const follower of followers) follower.forget();
  for (const name of names) {
    begun.set(name, performance.now());
    await rename(shop, name);
  }
  await Promise.all(followers.map((follower) => follower.sees(names.at(-1) ?? "")));
  return followers.flatMap(({ heard }) => {
    const told = heard().map(({ name }) => name);
    if (told.join() !== names.join()) throw new Error(`A follower heard ${told.join()}`);
    const seqs = heard().map(({ seq }) => seq);
    if (seqs.some((seq, index) => index > 0 && seq !== (seqs[index - 1] ?? 0) + 1)) throw new Error(`Numbers: ${seqs}`);
    return heard().map(({ name, at }) => at - (begun.get(name) ?? 0));
  });
}

async function rename({ owner, workspace }: Shop, name: string): Promise<void> {
  await owner.call(updateWorkspace, { ws: workspace.id, name });
}
