import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "../run-step.ts";

/** As `npm start` runs it. */
export const MAIN = join(ROOT, "packages/server/build/main.js");
/** As `npm run dev` runs it. */
export const SOURCE = join(ROOT, "packages/server/src/main.ts");

/** One machine plays everybody, so the limits per address would stop it. */
const GENEROUS = {
  RATE_LIMIT_SENSITIVE: "100000",
  RATE_LIMIT_MAILS: "100000",
  RATE_LIMIT_CALLS: "1000000",
  RATE_LIMIT_COST: "1000000",
};
const KEPT = ["PATH", "HOME", "TMPDIR", "LANG", "SystemRoot", "NODE_COMPILE_CACHE"];

export interface Place {
  dataDir: string;
  port: number;
}

/** Nothing of the surroundings but what a program needs to run: NODE_ENV of a test runner would change the product. */
export function environmentOf(
  { dataDir, port }: Place,
  overrides: Record<string, string> = {},
): Record<string, string | undefined> {
  const kept = Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
  return { ...kept, ...GENEROUS, LOG_LEVEL: "warn", DATA_DIR: dataDir, PORT: String(port), ...overrides };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
