import { parseArgs } from "node:util";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Database } from "../db/database.ts";
import { textTable } from "../text-table.ts";
import { type Chosen, listParked, replay, retryParked, subscriberNames } from "./administration.ts";
import { readFigures } from "./figures.ts";

const USAGE = `Usage: npm run subscribers -- COMMAND
  list                          every subscriber, how far it is behind and what it has parked
  replay NAME [--stream ID]     handle every event that is still kept once more, from the start
  parked                        events that were given up, newest first
  retry NAME [--stream ID]      handle the parked events of a subscriber again`;

const MOST_LISTED = 200;

/** Returns the lines to print. A wrong argument throws an error whose message says what is expected. */
export async function runSubscribersCommand(db: Database, args: string[], now: Date): Promise<string[]> {
  const { command, name, streamId } = parse(args);
  switch (command) {
    case "list":
      return list(db, now);
    case "parked":
      return parked(db);
    case "replay": {
      const chosen = await choose(db, { name, streamId });
      const count = await replay(db, chosen);
      if (count === 0 && streamId) throw new Error(`"${chosen.name}" has handled nothing of stream ${streamId}.`);
      return [`"${chosen.name}" handles ${counted(count, "stream")} again from the oldest event that is still kept.`];
    }
    case "retry": {
      const chosen = await choose(db, { name, streamId });
      const count = await retryParked(db, chosen, now);
      return [
        count === 0
          ? `"${chosen.name}" has no parked events.`
          : `"${chosen.name}" tries ${counted(count, "parked event")} again.`,
      ];
    }
    default:
      throw new Error(command ? `There is no command "${command}".\n${USAGE}` : USAGE);
  }
}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { stream: { type: "string" } },
    });
    const [command, name] = positionals;
    return { command, name, streamId: values.stream };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function choose(db: Database, { name, streamId }: Partial<Chosen>): Promise<Chosen> {
  const known = await subscriberNames(db);
  const choice = known.length > 0 ? `Known: ${known.join(", ")}.` : "None has been started on this database yet.";
  if (!name) throw new Error(`The name of a subscriber is missing. ${choice}`);
  if (!known.includes(name)) throw new Error(`There is no subscriber "${name}". ${choice}`);
  if (streamId !== undefined && !Id.safeParse(streamId).success)
    throw new Error(`--stream: "${streamId}" is not the id of a project, workspace or account.`);
  return { name, streamId };
}

async function list(db: Database, now: Date): Promise<string[]> {
  const figures = await readFigures(db, now);
  if (figures.length === 0) return ["No subscriber has been started on this database yet."];
  return textTable([
    ["NAME", "STREAMS OF", "STREAMS", "EVENTS BEHIND", "SECONDS BEHIND", "HANDLED", "FAILURES", "PARKED"],
    ...figures.map(({ name, kinds, streams, lagEvents, lagSeconds, handledTotal, failedTotal, parked: parkedCount }) =>
      [name, kinds.join(","), streams, lagEvents, Math.round(lagSeconds), handledTotal, failedTotal, parkedCount].map(
        String,
      ),
    ),
  ]);
}

async function parked(db: Database): Promise<string[]> {
  const events = await listParked(db, MOST_LISTED);
  if (events.length === 0) return ["No event is parked."];
  return textTable([
    ["SUBSCRIBER", "STREAM", "NUMBER", "TYPE", "PARKED AT", "TRIES", "ERROR"],
    ...events.map(({ subscriber, streamId, seq, type, parkedAt, tries, error, isRequested }) => [
      subscriber,
      streamId,
      String(seq),
      type,
      parkedAt.toISOString(),
      String(tries),
      `${isRequested ? "(will be tried again) " : ""}${error.split("\n")[0]}`,
    ]),
  ]);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
