// PostgreSQL refuses to run as uid 0. How its programs are started:
//   direct              not root: just run them
//   user-namespace      root: `unshare` makes the process see a plain uid while files stay root's; works in folders of mode 0700
//   unprivileged-user   root where user namespaces are refused: run as another user, from places which that user can enter
import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { nativeFolder, nativeFolderFor } from "./embedded-postgres-native.ts";
import { anyKnownUser, canEnter, unprivilegedUser } from "./embedded-postgres-user.ts";

export type LauncherName = "direct" | "user-namespace" | "unprivileged-user";
type Program = "initdb" | "postgres" | "pg_ctl";

export interface FileOwner {
  uid: number;
  gid: number;
}

export interface Launcher {
  name: LauncherName;
  /** Who must own the cluster; undefined: whoever we are. */
  owner: FileOwner | undefined;
  canEnter(folder: string): boolean;
  run(program: Program, args: string[]): Promise<void>;
  spawnServer(args: string[]): ChildProcess;
}

const DIES_WITH_PARENT = ["setpriv", "--pdeathsig", "INT"];

export function chooseLauncher({ folder, name }: { folder: string; name?: LauncherName | undefined }): Launcher {
  switch (name ?? detect(folder)) {
    case "direct":
      return { name: "direct", owner: undefined, canEnter: () => true, ...programs({ native: nativeFolder() }) };
    case "user-namespace":
      return {
        name: "user-namespace",
        owner: { uid: 0, gid: 0 },
        canEnter: () => true,
        ...programs({ native: nativeFolder(), prefix: inNamespace() }),
      };
    case "unprivileged-user": {
      const user = unprivilegedUser();
      return {
        name: "unprivileged-user",
        owner: user,
        canEnter: (path) => canEnter(user, path),
        ...programs({ native: nativeFolderFor(user), identity: user }),
      };
    }
  }
}

function detect(folder: string): LauncherName {
  if (process.getuid?.() !== 0) return "direct";
  return namespaceWorks(folder) ? "user-namespace" : "unprivileged-user";
}

/** Seen from inside as a user that is known on this machine: initdb looks its own name up. */
function inNamespace(): string[] {
  const { uid, gid } = anyKnownUser();
  return ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`];
}

/** Root without its privileges also fails in a folder that belongs to somebody else, so that is tried too. */
function namespaceWorks(folder: string): boolean {
  const script = 'test "$(id -u)" != 0 && test -x "$1" && test -w "$2"';
  return succeeds([...inNamespace(), "sh", "-c", script, "sh", `${nativeFolder()}/bin/initdb`, folder]);
}

interface Start {
  native: string;
  prefix?: string[];
  identity?: FileOwner;
}

function programs({ native, prefix = [], identity }: Start): Pick<Launcher, "run" | "spawnServer"> {
  const options = { ...identity, cwd: native };
  return {
    run: async (program, args) => {
      const [command = "", ...rest] = [...prefix, `${native}/bin/${program}`, ...args];
      await promisify(execFile)(command, rest, options);
    },
    spawnServer: (args) => {
      const tied = succeeds([...DIES_WITH_PARENT, "true"]) ? DIES_WITH_PARENT : [];
      const [command = "", ...rest] = [...prefix, ...tied, `${native}/bin/postgres`, ...args];
      // A session of its own: Ctrl-C in the terminal must reach the server first, which then stops PostgreSQL in order.
      const detached = process.platform !== "win32";
      return spawn(command, rest, { ...options, detached, stdio: ["ignore", "ignore", "pipe"] });
    },
  };
}

function succeeds([command = "", ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", cwd: "/" }).status === 0;
}
