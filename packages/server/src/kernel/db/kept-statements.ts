import type pg from "pg";

/** A statement that keeps coming back is worth a name; one that is put together anew each time is not. */
const WORTH_A_NAME = 3;
/** Each named statement takes memory on every connection. */
const MOST_NAMES = 400;
const MOST_SEEN = 4_000;

interface Statement {
  uses: number;
  name: string | undefined;
}

/**
 * All columns of a table, whatever they are. Once a newer version has added one, PostgreSQL refuses a statement that it keeps
 * ("cached plan must not change result type"), and the transaction with it: such a statement is parsed anew each time.
 */
const ALL_COLUMNS = /(?:^|[\s,.])\*(?=[\s,]|$)/;

/** The pool as Kysely sees it: what it asks again and again is parsed and planned once for each connection. */
export function keepingStatements(pool: pg.Pool): pg.Pool {
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const nameOf = createNames();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client, nameOf);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  } as unknown as pg.Pool;
}

type NameOf = (text: string) => string | undefined;

/** The name under which every connection keeps its parse and plan of a statement, once it has come often enough. */
function createNames(): NameOf {
  const seen = new Map<string, Statement>();
  let names = 0;
  return (text) => {
    const statement = seen.get(text);
    if (!statement) {
      if (seen.size < MOST_SEEN) seen.set(text, { uses: 1, name: undefined });
      return undefined;
    }
    if (!statement.name && ++statement.uses >= WORTH_A_NAME && names < MOST_NAMES) statement.name = `kept ${++names}`;
    return statement.name;
  };
}

function wrap(client: pg.PoolClient, nameOf: NameOf): pg.PoolClient {
  return {
    query: (text: string, values: unknown[]) => {
      const name = values.length > 0 && !ALL_COLUMNS.test(text) ? nameOf(text) : undefined;
      return name ? client.query({ name, text, values }) : client.query(text, values);
    },
    // Another function each time it is lent.
    release: (error?: Error | boolean) => client.release(error),
  } as unknown as pg.PoolClient;
}
