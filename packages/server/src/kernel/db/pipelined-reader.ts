import pg from "pg";
import { CONNECT_TIMEOUT_MS, CONNECTION_OPTIONS } from "./database.ts";
import { streamOf } from "./in-one-write.ts";
import type { Queryable } from "./prepared.ts";

/**
 * Short questions that everybody asks all the time, over a few connections of their own. What is asked in the same turn of the
 * event loop leaves in one write, and PostgreSQL answers it in order: a write for each, and the switch to another process that
 * it brings, took more time than the questions themselves. For single statements that wait for no lock: each is a transaction by
 * itself, and those behind it wait.
 */
export interface PipelinedReader extends Queryable {
  /** Statements sent so far. */
  readonly sent: number;
  end(): Promise<void>;
}

const CONNECTIONS = 3;
/** So many together are still quicker than a second connection's. */
const TOGETHER = 8;

export function openReader(url: string, { onError }: { onError(error: Error): void }): PipelinedReader {
  const lines = Array.from({ length: CONNECTIONS }, () => new Line(url, onError));
  let sent = 0;
  return {
    get sent() {
      return sent;
    },
    query(asked) {
      sent++;
      return shortest(lines).query(asked);
    },
    async end() {
      await Promise.all(lines.map((line) => line.end()));
    },
  };
}

/** One that waits for something slow is passed over as soon as others have formed up behind it. */
function shortest(lines: readonly Line[]): Line {
  const length = ({ waiting }: Line) => Math.floor(waiting / TOGETHER);
  return lines.reduce((best, line) => (length(line) < length(best) ? line : best));
}

class Line {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | undefined;
  #connected: Promise<unknown> | undefined;
  #isCorked = false;
  waiting = 0;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.waiting++;
    try {
      const client = this.#client ?? this.#open();
      await this.#connected;
      this.#cork(client);
      return await client.query<Row>(asked);
    } finally {
      this.waiting--;
    }
  }

  async end(): Promise<void> {
    await this.#client?.end();
  }

  #open(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#url,
      options: CONNECTION_OPTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      pipeline: true,
    });
    const drop = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#connected = undefined;
    };
    client.on("error", (error) => {
      drop();
      this.#onError(error);
    });
    client.on("end", drop);
    this.#client = client;
    this.#connected = client.connect().then(
      () => {
        if (this.#client === client) this.#connected = undefined;
      },
      (error) => {
        drop();
        throw error;
      },
    );
    return client;
  }

  /** Until all that came in together has been looked at. */
  #cork(client: pg.Client): void {
    if (this.#isCorked) return;
    const stream = streamOf(client);
    this.#isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
