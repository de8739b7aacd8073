import { describe, expect, it } from "vitest";
import { workspaceEntrance, workspaceOrigin } from "./workspace-address.ts";

const local = { publicUrl: "http://localhost:3000", baseHost: "localhost" };
const workspace = { id: "w1", subDomain: "team" };

describe("workspaceOrigin", () => {
  it("keeps protocol and port of the public address", () => {
    expect(workspaceOrigin(local, "team")).toBe("http://team.localhost:3000");
    expect(workspaceOrigin({ publicUrl: "https://itoguchi.example", baseHost: "itoguchi.example" }, "team")).toBe(
      "https://team.itoguchi.example",
    );
  });
});

describe("workspaceEntrance", () => {
  it("stays on plain localhost, where the id alone selects", () => {
    expect(workspaceEntrance({ ...local, hostname: "localhost", workspace })).toBe("/workspace/project?workspaceId=w1");
  });

  it("leads to the workspace's own host elsewhere", () => {
    expect(workspaceEntrance({ ...local, hostname: "other.localhost", workspace })).toBe(
      "http://team.localhost:3000/workspace/project?workspaceId=w1",
    );
  });
});
