import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { askerOf, buildWorkspace } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { ms, percentile, say } from "../harness/figures.ts";
import { type Follower, follow } from "../harness/follower.ts";

const CROWDS = [1, 20, 200];
const CHANGES = 100;

type Rename = (title: string) => Promise<unknown>;

/** hold.md P8: from the start of the call that changes a post to its event at every follower; each once and in order. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  try {
    const { place, rename } = await buildPost(product);
    const metrics: Record<string, number> = {};
    for (const crowd of CROWDS) {
      const followers = Array.from({ length: crowd }, () => follow(place));
      await warmUp(rename, followers);
      const delays = await changeAndListen(rename, followers);
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

async function buildPost(product: Product) {
  const { owner, workspace } = await buildWorkspace(product);
  const project = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const [board] = await ask(projectBoardList, project, {});
  const { projectSerialNumber } = await ask(registerPost, project, { boardId: board?.id ?? "", title: "0" });
  return {
    place: { ...project, address: product.address, token: owner.token },
    rename: (title: string) => ask(updatePost, project, { projectSerialNumber, title }),
  };
}

/** One change that everybody has seen: from here on everybody follows. */
async function warmUp(rename: Rename, followers: Follower[]): Promise<void> {
  const name = `${followers.length} followers`;
  await rename(name);
  await Promise.all(followers.map((follower) => follower.sees(name)));
}

async function changeAndListen(rename: Rename, followers: Follower[]): Promise<number[]> {
  const names = Array.from({ length: CHANGES }, (_, index) => String(index + 1));
  const begun = new Map<string, number>();
  for (const follower of followers) follower.forget();
  for (const name of names) {
    begun.set(name, performance.now());
    await rename(name);
  }
  await Promise.all(followers.map((follower) => follower.sees(names.at(-1) ?? "")));
  return followers.flatMap(({ heard }) => {
    const told = heard().map(({ title }) => title);
    if (told.join() !== names.join()) throw new Error(`A follower heard ${told.join()}`);
    const seqs = heard().map(({ seq }) => seq);
    if (seqs.some((seq, index) => index > 0 && seq !== (seqs[index - 1] ?? 0) + 1)) throw new Error(`Numbers: ${seqs}`);
    return heard().map(({ title, at }) => at - (begun.get(title) ?? 0));
  });
}
