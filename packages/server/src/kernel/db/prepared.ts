import type { QueryConfig, QueryResult, QueryResultRow } from "pg";

/** A connection, a pool of them, or what asks over some. */
export interface Queryable {
  query<Row extends QueryResultRow>(asked: QueryConfig): Promise<QueryResult<Row>>;
}

/** A statement that is parsed and planned once for each connection: for what is asked all day long. */
export type Prepared<Row extends QueryResultRow> = (
  connection: Queryable,
  values: readonly unknown[],
) => Promise<QueryResult<Row>>;

export function prepared<Row extends QueryResultRow>(name: string, text: string): Prepared<Row> {
  return (connection, values) => connection.query<Row>({ name, text, values: values as unknown[] });
}
