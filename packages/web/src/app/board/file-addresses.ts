import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { attachmentFileList } from "@itoguchi/core/files/files.operations";

interface Addresses {
  fileUrl: string;
  thumbnailImageUrl: string | null;
}

/** Addresses end the next day: a page that stays open asks again well before. */
const GOOD_FOR_MS = 6 * 60 * 60 * 1_000;
const TOGETHER_MS = 20;
const MOST = 500;

/** Addresses of files, asked for together: a screen of pictures is one request. */
export function createFileAddresses(ask: ProjectStore["ask"]): (id: string) => Promise<Addresses> {
  const known = new Map<string, { at: number; addresses: Promise<Addresses> }>();
  let waiting = new Map<string, (found: Addresses | undefined) => void>();

  async function send(batch: typeof waiting): Promise<void> {
    const found = await ask(attachmentFileList, { idList: [...batch.keys()] }).catch(() => []);
    const byId = new Map(found.map(({ id, ...addresses }) => [id, addresses]));
    for (const [id, answer] of batch) answer(byId.get(id));
  }

  function askFor(id: string): Promise<Addresses> {
    return new Promise((resolve, reject) => {
      if (waiting.size === 0)
        setTimeout(() => {
          const all = [...waiting];
          waiting = new Map();
          for (let at = 0; at < all.length; at += MOST) void send(new Map(all.slice(at, at + MOST)));
        }, TOGETHER_MS);
      waiting.set(id, (found) => (found ? resolve(found) : reject(new Error("absent"))));
    });
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
