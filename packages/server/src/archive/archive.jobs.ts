import { z } from "zod";
import type { Job } from "../kernel/jobs/job-queue.ts";
import type { Services } from "../kernel/services.ts";
import { purge } from "./purge.ts";

export function archiveJobs(services: Services): Job<never>[] {
  const job: Job<Record<string, never>> = {
    name: "purge",
    input: z.object({}),
    cron: "47 17 * * *",
    run: (_, { signal }) => purge(services, signal),
  };
  return [job as Job<never>];
}
