import { type DestinationStream, type Logger, pino } from "pino";
import { withSourcePositions } from "./source-positions.ts";

/** Only what is named is written: headers and bodies stay out, query strings too, for they carry tokens. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: request.url.split("?")[0],
          address: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: Error) => ({
          type: error.name,
          message: withoutValues(error.message),
          stack: withoutValues(withSourcePositions(error.stack ?? "")),
        }),
      },
    },
    destination as DestinationStream,
  );
}

/** Database messages may quote what was written. */
function withoutValues(text: string): string {
  return text.replace(/\b[\w-]{40,}\b/g, "…");
}
