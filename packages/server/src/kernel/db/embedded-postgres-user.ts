import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface UnprivilegedUser {
  uid: number;
  gid: number;
}

/** Root is none. */
export function anyKnownUser(): UnprivilegedUser {
  return lookUp("nobody") ?? userTable().find(({ uid }) => uid > 0) ?? { uid: 1000, gid: 1000 };
}

const OUR_NAME = "itoguchi";

/** A system user of our own; `nobody` where none can be made. initdb insists on an entry in the user table. */
export function unprivilegedUser(): UnprivilegedUser {
  const user = lookUp(OUR_NAME) ?? create() ?? lookUp("nobody");
  if (!user)
    throw new Error("PostgreSQL を起動できる一般ユーザーがありません。/ No unprivileged user to run PostgreSQL as.");
  return user;
}

export function canEnter(user: UnprivilegedUser, path: string): boolean {
  return spawnSync("test", ["-x", path], { uid: user.uid, gid: user.gid, cwd: "/", stdio: "ignore" }).status === 0;
}

function create(): UnprivilegedUser | undefined {
  const options = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  spawnSync("useradd", [...options, "--shell", "/bin/false", OUR_NAME], { stdio: "ignore" });
  return lookUp(OUR_NAME);
}

function lookUp(login: string): UnprivilegedUser | undefined {
  return userTable().find((user) => user.login === login);
}

function userTable() {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([login, , uid, gid]) => ({ login, uid: Number(uid), gid: Number(gid) }));
}
