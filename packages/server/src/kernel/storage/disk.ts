import { statfs } from "node:fs/promises";
import { fail } from "@itoguchi/core/kernel/errors";

/** The disk of the data folder. */
export interface Disk {
  /** Undefined where the system does not tell. */
  room(): Promise<DiskRoom | undefined>;
  isLow(): Promise<boolean>;
  /** Uploads stop before the disk is full: the embedded database on it cannot go on without room, not even for reads. */
  refuseWhenLow(): Promise<void>;
}

interface DiskRoom {
  freeBytes: number;
  totalBytes: number;
}

export function openDisk(folder: string, { reserveBytes }: { reserveBytes: number }): Disk {
  const room = async () => {
    const found = await statfs(folder).catch(() => undefined);
    return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
  };
  const isLow = async () => ((await room())?.freeBytes ?? Number.POSITIVE_INFINITY) < reserveBytes;
  return {
    room,
    isLow,
    async refuseWhenLow() {
      if (await isLow()) throw fail("StorageFull");
    },
  };
}
