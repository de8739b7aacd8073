import { z } from "zod";
import type { Ctx } from "../context.ts";
import type { Job } from "../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import type { Mail, Mailer } from "./mail.ts";

const SEND_MAIL = "mail.send";
const Input = z.object({ id: z.uuid(), sealed: z.string() });

/** Mails carry tokens, so the waiting job holds them sealed. A mail of the same id is sent once. */
export async function sendMail(ctx: Ctx, mail: Mail, id = ctx.id()): Promise<void> {
  const { jobs, secrets } = ctx.services;
  await jobs.enqueue(ctx, SEND_MAIL, { id, sealed: secrets.seal(JSON.stringify(mail)) });
}

/**
 * What is out is noted at once, one by one, since jobs are settled by the batch. A worker killed between the two sends
 * the mail again under the same Message-ID, by which mail systems know it.
 */
export function mailJob({ db, clock, secrets }: Services, mailer: Mailer): Job<z.infer<typeof Input>> {
  return {
    name: SEND_MAIL,
    input: Input,
    retries: 10,
    async run({ id, sealed }) {
      const known = await db.selectFrom("sentMail").select("id").where("id", "=", id).executeTakeFirst();
      if (known) return;
      await mailer.send(id, JSON.parse(secrets.open(sealed)) as Mail);
      await db
        .insertInto("sentMail")
        .values({ id, sentAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
