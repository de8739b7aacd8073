import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Launcher } from "./embedded-postgres-launcher.ts";

export interface Endpoint {
  settings: string[];
  url(login: { user: string; password: string; database: string }): string;
  /** Drops the socket and its lock of a server that is known to be gone. */
  clear(): void;
  remove(): void;
}

/** A UNIX socket address holds 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = ".s.PGSQL.5432";
const PREFIX = "itoguchi-pg-";

export async function chooseEndpoint({ folder, launcher }: { folder: string; launcher: Launcher }): Promise<Endpoint> {
  return process.platform === "win32" ? loopbackPort(await freePort()) : privateSocket(folder, launcher);
}

/** The server that is running in the cluster says by which socket or port it can be reached. */
export function runningEndpoint(cluster: string): Pick<Endpoint, "url"> | undefined {
  const file = join(cluster, "postmaster.pid");
  const [, , , port, socketFolder] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  if (socketFolder) return { url: socketUrl(socketFolder) };
  return port ? { url: portUrl(Number(port)) } : undefined;
}

export function privateFolder(launcher: Launcher): string {
  const folder = mkdtempSync(join(shortTemporaryFolder(), PREFIX));
  if (launcher.owner) chownSync(folder, launcher.owner.uid, launcher.owner.gid);
  return folder;
}

function shortTemporaryFolder(): string {
  const longest = join(tmpdir(), `${PREFIX}XXXXXX`, `${SOCKET_NAME}.lock`);
  return Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH ? tmpdir() : "/tmp";
}

function privateSocket(dataFolder: string, launcher: Launcher): Endpoint {
  const note = join(dataFolder, "socket.location");
  removeSocketFolderNamedBy(note);
  const folder = privateFolder(launcher);
  writeFileSync(note, folder, { mode: 0o600 });
  return {
    settings: ["-c", "listen_addresses=", "-c", `unix_socket_directories=${folder}`, "-c", "port=5432"],
    url: socketUrl(folder),
    clear: () => {
      for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) rmSync(join(folder, name), { force: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A server process that was killed could not remove its own. */
function removeSocketFolderNamedBy(note: string): void {
  const folder = existsSync(note) ? readFileSync(note, "utf8") : "";
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

function loopbackPort(port: number): Endpoint {
  return {
    settings: ["-c", "listen_addresses=127.0.0.1", "-c", `port=${port}`],
    url: portUrl(port),
    clear: () => {},
    remove: () => {},
  };
}

function socketUrl(folder: string): Endpoint["url"] {
  return ({ user, password, database }) =>
    `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

function portUrl(port: number): Endpoint["url"] {
  return ({ user, password, database }) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
