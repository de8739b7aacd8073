import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { attachmentFileList } from "@itoguchi/core/files/files.operations";
import { inBatches } from "./in-batches.ts";

interface Addresses {
  fileUrl: string;
  imageUrl: string | null;
  thumbnailImageUrl: string | null;
}

/** Addresses end the next day: a page that stays open asks again well before. */
const GOOD_FOR_MS = 6 * 60 * 60 * 1_000;
const MOST = 500;

/** Addresses of files, asked for together: a screen of pictures is one request. */
export function createFileAddresses(ask: ProjectStore["ask"]): (id: string) => Promise<Addresses> {
  const known = new Map<string, { at: number; addresses: Promise<Addresses> }>();
  const askTogether = inBatches<string, Addresses>(MOST, async (idList) => {
    const found = await ask(attachmentFileList, { idList });
    return new Map(found.map(({ id, ...addresses }) => [id, addresses]));
  });

  async function askFor(id: string): Promise<Addresses> {
    const found = await askTogether(id);
    if (!found) throw new Error("absent");
    return found;
  }

  return (id) => {
    const kept = known.get(id);
    if (kept && Date.now() - kept.at < GOOD_FOR_MS) return kept.addresses;
    const addresses = askFor(id);
    known.set(id, { at: Date.now(), addresses });
    addresses.catch(() => known.delete(id));
    return addresses;
  };
}
