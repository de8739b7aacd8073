import { getInvitationBatch, getInvitationList, inviteUsers } from "@itoguchi/core/members/invitations.calls";
import { describe, expect, it, vi } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { report } from "./harness/figures.ts";
import { outboxAddresses } from "./harness/outbox.ts";
import { startProduct } from "./harness/product.ts";

const product = await startProduct();
const ADDRESSES = 500;
const KILL_AT = [60, 200, 340];

describe("[R4] kill -9 while 500 people are being invited", () => {
  it("goes on by itself to the end: 500 invitations, 500 mails, none twice", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    const ws = workspace.id;
    const emailList = Array.from({ length: ADDRESSES }, (_, number) => `n${number}@invited.example`);
    const { id } = await owner.call(inviteUsers, { ws, emailList });
    const reaches = (count: number) =>
      vi.waitFor(
        async () => {
          const batch = await owner.call(getInvitationBatch, { ws, id });
          expect(batch.done).toBeGreaterThanOrEqual(count);
          return batch;
        },
        { timeout: 60_000, interval: 20 },
      );

    const standstills: number[] = [];
    for (const count of KILL_AT) {
      const { done } = await reaches(count);
      await product.kill();
      await product.restart();
      const back = performance.now();
      await reaches(Math.min(done + 1, ADDRESSES));
      standstills.push(performance.now() - back);
    }
    const batch = await reaches(ADDRESSES);
    expect(batch.finishedAt).not.toBeNull();
    expect(batch.resultList.filter(({ result }) => result !== "invited")).toEqual([]);
    expect((await owner.call(getInvitationList, { ws })).count).toBe(ADDRESSES);

    const invited = await vi.waitFor(
      async () => {
        const sent = (await outboxAddresses(product.dataDir)).filter((address) => address.endsWith("@invited.example"));
        expect(sent.length).toBeGreaterThanOrEqual(ADDRESSES);
        return sent;
      },
      { timeout: 90_000, interval: 200 },
    );
    report("R4 invitations", {
      kills: KILL_AT.length,
      invitations: ADDRESSES,
      mails: invited.length,
      "addresses mailed": new Set(invited).size,
      "worst ms from being back to going on": Math.max(...standstills),
    });
    expect([...invited].sort()).toEqual([...emailList].sort());
    for (const standstill of standstills) expect(standstill).toBeLessThan(60_000);
  });
});
