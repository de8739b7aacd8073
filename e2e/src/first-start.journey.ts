import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runProgram } from "../../scripts/product/run-program.ts";
import { buildServer } from "../../scripts/product/server-bundle.ts";
import { environmentOf, freePort } from "../../scripts/product/settings.ts";
import { eventually } from "./harness/eventually.ts";

/** As a newcomer starts it: nothing is set but where it may work. */
async function startAsNewcomer(place: { dataDir: string; port: number }) {
  const program = runProgram(environmentOf(place, { LOG_LEVEL: "" }));
  await eventually(() => expect(program.said()).toContain("メール: "));
  return program;
}

it("the first start, and the next, say where to open the product and where its mails are, and nothing else", async () => {
  buildServer();
  const place = { dataDir: mkdtempSync(join(tmpdir(), "itoguchi-first-start-")), port: await freePort() };
  onTestFinished(() => rmSync(place.dataDir, { recursive: true, force: true }));
  for (const start of ["first", "second"]) {
    const program = await startAsNewcomer(place);
    const said = program.said();
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
    const [where, mails, ...rest] = said.split("\n");
    expect(where, start).toBe(`Itoguchi: http://localhost:${place.port}`);
    expect(mails, start).toMatch(new RegExp(`^メール: http://localhost:${place.port}/dev/mail\\?key=[\\w-]+$`));
    expect(rest, start).toEqual([""]);
  }
});
