import { z } from "zod";
import type { Ctx } from "../context.ts";
import type { Job } from "../jobs/job-queue.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Mail, Mailer } from "./mail.ts";

const SEND_MAIL = "mail.send";
const Input = z.object({ id: z.uuid(), sealed: z.string() });

/** Mails carry tokens, so the waiting job holds them sealed. */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const { jobs, secrets } = ctx.services;
  await jobs.enqueue(ctx, SEND_MAIL, { id: ctx.id(), sealed: secrets.seal(JSON.stringify(mail)) });
}

export function mailJob({ mailer, secrets }: { mailer: Mailer; secrets: Secrets }): Job<z.infer<typeof Input>> {
  return {
    name: SEND_MAIL,
    input: Input,
    retries: 10,
    run: ({ id, sealed }) => mailer.send(id, JSON.parse(secrets.open(sealed)) as Mail),
  };
}
