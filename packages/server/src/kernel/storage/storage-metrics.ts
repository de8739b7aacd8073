import { ERRORS } from "@itoguchi/core/kernel/errors";
import { Gauge } from "prom-client";
import type { Metrics } from "../metrics.ts";
import type { Disk } from "./disk.ts";

/** Over GraphQL and REST alike, by the status that the error has there. */
export function countStorageFull({ refusals }: Metrics, status: number): void {
  if (status === ERRORS.StorageFull.status) refusals.inc({ reason: "storage-full" });
}

interface Sources {
  disk: Disk;
  /** Undefined while there is no database. */
  databaseBytes(): Promise<number | undefined>;
}

/** What cannot be measured is left out, and the other metrics stay. */
export function exposeStorageMetrics({ registry }: Metrics, { disk, databaseBytes }: Sources): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge("itoguchi_disk_free_bytes", "Free on the disk of DATA_DIR", async () => (await disk.room())?.freeBytes);
  gauge("itoguchi_disk_total_bytes", "Size of the disk of DATA_DIR", async () => (await disk.room())?.totalBytes);
  gauge("itoguchi_disk_low", "1 while uploads are refused because less than DISK_RESERVE_MB is free", async () =>
    Number(await disk.isLow()),
  );
  gauge("itoguchi_database_bytes", "Size of the database", databaseBytes);
}
