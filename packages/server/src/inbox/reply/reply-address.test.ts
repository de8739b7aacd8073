import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "#server/kernel/clock";
import { createSecrets } from "#server/kernel/secrets/secrets";
import { readReplyName, replyAddress } from "./reply-address.ts";

const secrets = createSecrets("a-secret-of-at-least-32-characters");
const config = { INBOUND_MAIL_DOMAIN: "reply.itoguchi.example" };
const now = new Date("2026-11-18T09:00:00+09:00");
const target = { workspaceId: newId(now), memberId: newId(now), projectId: newId(now), number: 12 };
const services = { secrets, config } as Parameters<typeof replyAddress>[0];

const addressOf = (given: Partial<typeof target> = {}) =>
  replyAddress(services, { ...target, ...given }, now) as string;
const nameOf = (address: string) => address.slice(0, address.indexOf("@"));

describe("[IB31] the address of an answer", () => {
  it("fits into what mail systems allow, and says whose answer it is and about what", () => {
    const address = addressOf();
    expect(address).toMatch(/^reply\+[0-9a-v]+@reply\.itoguchi\.example$/);
    expect(nameOf(address)).toHaveLength(64);
    const hint = readReplyName(services, nameOf(address));
    const bare = (id: string) => id.replaceAll("-", "");
    expect(bare(target.workspaceId).startsWith(hint?.workspaceStart ?? "?")).toBe(true);
    expect(bare(target.workspaceId).endsWith(hint?.workspaceEnd ?? "?")).toBe(true);
    expect(bare(target.memberId).endsWith(hint?.memberEnd ?? "?")).toBe(true);
    expect(bare(target.projectId).endsWith(hint?.projectEnd ?? "?")).toBe(true);
    expect(hint?.number).toBe(12);
    expect(hint?.expiresAt).toEqual(new Date("2027-02-16T00:00:00Z"));
  });

  it("is read in letters of either case", () => {
    const name = nameOf(addressOf());
    expect(readReplyName(services, name.toUpperCase())).toEqual(readReplyName(services, name));
  });

  it("is there for every number and id", () => {
    const id = fc.uuid();
    const any = fc.record({
      workspaceId: id,
      memberId: id,
      projectId: id,
      number: fc.integer({ min: 1, max: 2_147_483_647 }),
    });
    fc.assert(
      fc.property(any, (given) => {
        const name = nameOf(addressOf(given));
        expect(name).toHaveLength(64);
        expect(readReplyName(services, name)?.number).toBe(given.number);
      }),
    );
  });

  it("does not exist without a domain", () => {
    expect(replyAddress({ ...services, config: {} } as typeof services, target, now)).toBeUndefined();
  });
});

describe("[IB32] an address that was not made here is none", () => {
  it("with any other letter", () => {
    const name = nameOf(addressOf());
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 63 }),
        fc.constantFrom(..."0123456789abcdefghijklmnopqrstuv"),
        (at, letter) => {
          fc.pre(name[at] !== letter);
          expect(readReplyName(services, name.slice(0, at) + letter + name.slice(at + 1))).toBeUndefined();
        },
      ),
    );
  });

  it("with another server's key", () => {
    const other = createSecrets("another-secret-of-at-least-32-letters");
    expect(readReplyName({ secrets: other }, nameOf(addressOf()))).toBeUndefined();
  });

  it.each([
    "",
    "reply",
    "reply+",
    `reply+${"0".repeat(58)}`,
    `reply+${"v".repeat(58)}`,
    "postmaster",
    `reply+${"z".repeat(58)}`,
  ])("%s", (name) => expect(readReplyName(services, name)).toBeUndefined());
});
