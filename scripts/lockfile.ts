export interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface Completion {
  lockfile: Lockfile;
  /** One line per change, for people. */
  changes: string[];
}

const SYSTEMS: Record<string, string> = { windows: "win32", win: "win32", wasi: "wasi" };
const KNOWN_SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const CPUS: Record<string, string> = { x86: "ia32", armv7: "arm", armv6: "arm" };
const KNOWN_CPUS = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/**
 * npm leaves out the binaries of platforms that the registry at hand does not offer. `npm ci` then refuses the lockfile,
 * and on those platforms the binaries would be missing. Their names say all that an entry needs.
 */
export function completeLockfile(lockfile: Lockfile): Completion {
  const packages: Record<string, LockedPackage> = {};
  const changes: string[] = [];
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    const { resolved, ...rest } = locked;
    const namesHost = resolved !== undefined && /^[a-z+]+:\/\//.test(resolved);
    if (namesHost) changes.push(`${path}: names a registry host in "resolved"`);
    packages[path] = namesHost ? rest : locked;
  }
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(locked.optionalDependencies ?? {})) {
      const version = lowestOf(range);
      const found = resolve(packages, path, name);
      if (found && (found.locked.version === version || !isExact(range))) continue;
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      packages[place] = missingEntry({ name, version, dependent: locked });
      changes.push(`${place}: missing (${version}, optional dependency of ${path || "the project"})`);
    }
  }
  return { lockfile: { ...lockfile, packages: sortedByPath(packages) }, changes };
}

export function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  if (name === "fsevents") return { os: ["darwin"] };
  const words = name.split(/[-/_]/);
  const os = words.map((word) => SYSTEMS[word] ?? word).find((word) => KNOWN_SYSTEMS.includes(word));
  const cpu = words.map((word) => CPUS[word] ?? word).find((word) => KNOWN_CPUS.includes(word));
  const libc = os === "linux" || words.some((word) => word.startsWith("linuxmusl")) ? libcOf(words) : undefined;
  const system = os ?? (libc ? "linux" : undefined);
  return { ...(system && { os: [system] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

function libcOf(words: string[]): string | undefined {
  if (words.some((word) => word.includes("musl"))) return "musl";
  return words.some((word) => word.startsWith("gnu")) ? "glibc" : undefined;
}

function missingEntry(entry: { name: string; version: string; dependent: LockedPackage }): LockedPackage {
  const { dev, devOptional } = entry.dependent;
  const platform = platformOf(entry.name);
  return {
    version: entry.version,
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    optional: true,
    ...platform,
  };
}

/** As Node looks a package up: beside the dependent first, then in every folder above it. */
function resolve(packages: Record<string, LockedPackage>, from: string, name: string) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const locked = packages[folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (locked) return { locked };
    if (folder === "") return undefined;
  }
}

function parentOf(path: string): string {
  const nested = path.lastIndexOf("/node_modules/");
  return nested === -1 ? "" : path.slice(0, nested);
}

function isExact(range: string): boolean {
  return /^\d/.test(range) && !/[\s|]/.test(range);
}

function lowestOf(range: string): string {
  return /\d[^\s|]*/.exec(range)?.[0] ?? range;
}

function sortedByPath(packages: Record<string, LockedPackage>): Record<string, LockedPackage> {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
}
