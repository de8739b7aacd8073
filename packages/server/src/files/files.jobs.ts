import { z } from "zod";
import { spoolFolder, sweepSpool } from "../kernel/files/spool.ts";
import type { Job } from "../kernel/jobs/job-queue.ts";
import type { Services } from "../kernel/services.ts";
import { sweepFiles } from "./sweep-files.ts";

const DAY = 86_400_000;

export function filesJobs(services: Services): Job<never>[] {
  const sweep: Job<Record<string, never>> = {
    name: "sweep-files",
    input: z.object({}),
    cron: "42 * * * *",
    async run(_, { signal }) {
      await sweepFiles(services, signal);
      await sweepSpool(spoolFolder(services.config), new Date(services.clock.now().getTime() - DAY));
    },
  };
  return [sweep as Job<never>];
}
