/** What the processes of one installation share besides the database (`REDIS_URL`, ADR 0039). Nothing is kept in it alone. */
export interface Redis {
  /** Connects in the background: a server starts and works without it. */
  start(): void;
  stop(): Promise<void>;
  /** To every process that subscribed, this one too. False when it may not have been sent. */
  publish(channel: string, payloads: readonly string[]): Promise<boolean>;
  /** Said before it starts. */
  subscribe(channel: string, act: (payload: string) => void): void;
  /** Messages come from now on; any before may have been missed. Said before it starts. */
  whenConnected(act: () => void): void;
  /** Adds to a counter of all processes, which lasts so many seconds, and gives its sum; undefined while Redis is away. */
  count(key: string, amount: number, seconds: number): Promise<number | undefined>;
}
