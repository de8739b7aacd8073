import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface RedisStandIn {
  url: string;
  /** What was published, in its order. */
  published: { channel: string; payload: string }[];
  counters: Map<string, number>;
  /** Every counter has a time after which it is gone. */
  expiring: Set<string>;
  /** Ends every connection; new ones are taken. */
  cut(): Promise<void>;
  /** From now on nothing is answered, or everything, as of a process that was stopped for a while. */
  hang(isHanging: boolean): void;
  /** Answers these commands with an error (`OOM …`), as a server that lives but will not; without a command, none. */
  refuse(error: string, ...commands: string[]): void;
  /** How many connections were ever made. */
  connections(): number;
  stop(): Promise<void>;
}

interface Session {
  socket: Socket;
  channels: Set<string>;
  /** Commands since MULTI. */
  queued: string[][] | undefined;
  /** One of them was refused: none is done. */
  isSpoilt: boolean;
}

/** Redis as far as we use it, in its own protocol (RESP2): counters that expire, transactions, publish and subscribe. */
export async function startRedisStandIn(): Promise<RedisStandIn> {
  const sessions = new Set<Session>();
  const [published, counters, expiring]: [RedisStandIn["published"], Map<string, number>, Set<string>] = [
    [],
    new Map(),
    new Set(),
  ];
  let [isHanging, connections] = [false, 0];
  let refused: { error: string; commands: string[] } = { error: "", commands: [] };

  function answer(session: Session, [name = "", ...args]: string[]): string {
    const [first = "", second = ""] = args;
    switch (name.toUpperCase()) {
      case "PING":
        return session.channels.size > 0 ? "*2\r\n$4\r\npong\r\n$0\r\n\r\n" : "+PONG\r\n";
      case "INFO":
        return bulk("redis_version:7.0.0\r\nloading:0\r\n");
      case "CLIENT":
      case "SELECT":
        return "+OK\r\n";
      case "SUBSCRIBE":
        return args
          .map((channel) => {
            session.channels.add(channel);
            return `*3\r\n${bulk("subscribe")}${bulk(channel)}:${session.channels.size}\r\n`;
          })
          .join("");
      case "PUBLISH": {
        published.push({ channel: first, payload: second });
        const heard = [...sessions].filter(({ channels }) => channels.has(first));
        for (const { socket } of heard) socket.write(`*3\r\n${bulk("message")}${bulk(first)}${bulk(second)}`);
        return `:${heard.length}\r\n`;
      }
      case "INCRBY":
        counters.set(first, (counters.get(first) ?? 0) + Number(second));
        return `:${counters.get(first)}\r\n`;
      case "EXPIRE":
        expiring.add(first);
        return ":1\r\n";
      case "MULTI":
        session.queued = [];
        session.isSpoilt = false;
        return "+OK\r\n";
      case "EXEC": {
        const queued = session.queued ?? [];
        session.queued = undefined;
        if (session.isSpoilt) return "-EXECABORT Transaction discarded because of previous errors.\r\n";
        return `*${queued.length}\r\n${queued.map((command) => answer(session, command)).join("")}`;
      }
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  }

  const unanswered: (() => void)[] = [];

  function handle(session: Session, command: string[]): void {
    if (isHanging) return void unanswered.push(() => handle(session, command));
    const name = command[0]?.toUpperCase() ?? "";
    if (refused.commands.includes(name)) {
      session.isSpoilt = true;
      return void session.socket.write(`-${refused.error}\r\n`);
    }
    const isQueued = session.queued && name !== "EXEC";
    if (isQueued) session.queued?.push(command);
    if (session.socket.writable) session.socket.write(isQueued ? "+QUEUED\r\n" : answer(session, command));
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const session: Session = { socket, channels: new Set(), queued: undefined, isSpoilt: false };
    connections++;
    sessions.add(session);
    socket.on("error", () => {});
    socket.on("close", () => sessions.delete(session));
    let unread = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      unread = Buffer.concat([unread, bytes]);
      for (let next = readCommand(unread); next; next = readCommand(unread)) {
        unread = unread.subarray(next.length);
        handle(session, next.command);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cutAll = () => {
    for (const { socket } of sessions) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published,
    counters,
    expiring,
    cut: async () => cutAll(),
    hang: (hangs) => {
      isHanging = hangs;
      if (!hangs) for (const answerLate of unanswered.splice(0)) answerLate();
    },
    refuse: (error, ...commands) => {
      refused = { error, commands };
    },
    connections: () => connections,
    async stop() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

/** A command is a list of texts, each with its length before it. Undefined until all of it has come. */
function readCommand(bytes: Buffer): { command: string[]; length: number } | undefined {
  let at = 0;
  const line = () => {
    const end = bytes.indexOf("\r\n", at);
    if (end < 0) return undefined;
    const text = bytes.toString("latin1", at, end);
    at = end + 2;
    return text;
  };
  const count = Number(line()?.slice(1) ?? Number.NaN);
  if (Number.isNaN(count)) return undefined;
  const command: string[] = [];
  for (let index = 0; index < count; index++) {
    const length = Number(line()?.slice(1) ?? Number.NaN);
    if (Number.isNaN(length) || bytes.length < at + length + 2) return undefined;
    command.push(bytes.toString("utf8", at, at + length));
    at += length + 2;
  }
  return { command, length: at };
}
