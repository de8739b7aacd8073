import { Agent, request } from "node:http";
import type { Asker } from "@itoguchi/client/asker";

/** Asks over one kept connection and looks at nothing but the status: what is measured is the server, not its caller. */
export function leanAsker(address: string, token: string): Asker {
  const agent = new Agent({ keepAlive: true });
  return ((operation, place, input) => {
    const variables = { ...place, ...(operation.kind === "query" ? input : { input }) };
    const body = JSON.stringify({ documentId: operation.name, variables });
    const send = () =>
      new Promise<void>((resolve, reject) => {
        const sent = request(`${address}/api/board-api`, {
          method: "POST",
          agent,
          headers: {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
            authorization: `Bearer ${token}`,
          },
        });
        sent.on("error", (error: NodeJS.ErrnoException) => {
          // The server closed a kept connection at the moment when we used it again.
          if (sent.reusedSocket && error.code === "ECONNRESET") send().then(resolve, reject);
          else reject(error);
        });
        sent.on("response", (answer) => {
          let length = 0;
          let begin = "";
          answer
            .on("data", (chunk: Buffer) => {
              if (length === 0) begin = chunk.toString("latin1", 0, 80);
              length += chunk.length;
            })
            .on("end", () =>
              answer.statusCode === 200 &&
              begin.startsWith(`{"data":{"${operation.name}":`) &&
              !begin.startsWith(`{"data":{"${operation.name}":null`)
                ? resolve()
                : reject(new Error(`${operation.name}: ${answer.statusCode} ${begin}`)),
            );
        });
        sent.end(body);
      });
    return send();
  }) as Asker;
}
