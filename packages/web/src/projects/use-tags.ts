import { newId } from "@itoguchi/client/new-id";
import { fold } from "@itoguchi/core/kernel/text";
import { deleteTag, registerTag } from "@itoguchi/core/projects/projects.calls";
import { type ProjectTag, TagName } from "@itoguchi/core/projects/tag";
import { useState } from "react";
import { useProjectFollower } from "#web/kernel/project/use-project-follower.ts";
import { followedTags, type HeardEvent, heardAfter, tagsAfter } from "./tag-list.ts";

interface Loaded {
  workspaceId: string;
  projectKey: string;
  accountId: string;
  tags: readonly ProjectTag[];
  /** The events up to this one are in the tags. */
  seq: number;
  reload(): Promise<void>;
}

export interface Tags {
  list: readonly ProjectTag[];
  /** However it is written. */
  has(name: string): boolean;
  add(name: string): Promise<ProjectTag>;
  remove(tag: ProjectTag): Promise<unknown>;
}

/** The tags of a project, loaded once and then changed by events. A change shows at once and waits for a connection. */
export function useTags({ workspaceId: ws, projectKey: pk, accountId, tags, seq, reload }: Loaded): Tags {
  const [heard, setHeard] = useState<readonly HeardEvent[]>([]);
  const { expected, perform } = useProjectFollower({
    workspaceId: ws,
    projectKey: pk,
    accountId,
    since: seq,
    told: (event) => setHeard((before) => heardAfter(before, event)),
    missed: reload,
  });
  const list = expected.reduce(tagsAfter, followedTags({ tags, seq }, heard));
  return {
    list,
    has: (name) => list.some((tag) => fold(tag.name) === fold(name.trim())),
    add(typed) {
      const tag = { id: newId(), name: TagName.parse(typed) };
      return perform(registerTag, { ws, pk, ...tag }, [{ type: "tag.registered", payload: { tag } }]);
    },
    remove: (tag) => perform(deleteTag, { ws, pk, id: tag.id }, [{ type: "tag.deleted", payload: { tag } }]),
  };
}
