import { DomainError } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance } from "fastify";
import type { Services } from "#server/kernel/services";
import { stopInboxMail } from "./stop-inbox-mail.ts";
import { UNSUBSCRIBE } from "./unsubscribe-address.ts";

const MOST_BYTES = 10_000;

/** One click in a mail program (RFC 8058): a form is posted here. Whoever opens the address gets a page that asks first. */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register(async (door) => {
    const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
    // What it says is known; the token is in the address.
    door.addContentTypeParser(forms, { parseAs: "string", bodyLimit: MOST_BYTES }, (_, __, done) => done(null, {}));
    door.get(UNSUBSCRIBE, async (request, reply) => {
      const page = new URL("/user/unsubscribe", services.config.PUBLIC_URL);
      page.searchParams.set("token", tokenOf(request.query));
      return reply.redirect(page.href);
    });
    door.post(UNSUBSCRIBE, async (request, reply) => {
      const scope = {
        services,
        request: { id: request.id, address: request.ip, userAgent: "" },
        actor: undefined,
        workspaceId: undefined,
      };
      try {
        await stopInboxMail(scope, { token: tokenOf(request.query) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return reply.code(400).type("text/plain; charset=utf-8").send("このリンクは使えません。");
      }
      return reply.type("text/plain; charset=utf-8").send("通知のメールを止めました。");
    });
  });
}

function tokenOf(query: unknown): string {
  const { token } = query as { token?: unknown };
  return typeof token === "string" ? token : "";
}
