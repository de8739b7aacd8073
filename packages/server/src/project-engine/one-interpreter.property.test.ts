import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { projectStreams, START } from "@itoguchi/core/streams/testing/project-streams";
import { followWhole, stateOf } from "@itoguchi/core/streams/testing/whole-project";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Replica } from "./replica.ts";

it("one interpreter brings the server's replica and the proof to the same structure, posts and links", () => {
  fc.assert(
    fc.property(projectStreams, (events) => {
      const proof = followWhole(START, 0);
      const server = new Replica({ workspaceId: "", projectId: "" }, 0, START);
      for (const post of START.posts) server.table.putPost(post);
      for (const event of events) {
        proof.apply(structuredClone(event));
        server.apply(structuredClone(event));
      }
      expect(stateOf(server)).toEqual(stateOf(proof.replica));
    }),
    { numRuns: atDepth({ usual: 100, full: 2_000 }) },
  );
});
