import { followEvents } from "@itoguchi/client/events";
import type { Workspace } from "@itoguchi/core/workspaces/workspace";

interface Heard {
  seq: number;
  name: string;
  at: number;
}

export interface Follower {
  heard(): Heard[];
  forget(): void;
  /** Resolves when the workspace is heard to bear that name. */
  sees(name: string): Promise<void>;
  end(): void;
}

const PATIENCE_MS = 20_000;

/** One socket that follows a workspace's events from the first on, so that none is missed before it is connected. */
export function follow(place: { address: string; token: string; workspaceId: string }): Follower {
  let heard: Heard[] = [];
  let listener: (() => void) | undefined;
  const end = followEvents({
    url: `${place.address.replace("http", "ws")}/api/board-api`,
    stream: { workspaceEvents: { workspaceId: place.workspaceId } },
    token: async () => place.token,
    since: 0,
    onEvent: ({ seq, payload }) => {
      heard.push({ seq, name: (payload as { workspace?: Workspace }).workspace?.name ?? "", at: performance.now() });
      listener?.();
    },
  });
  return {
    heard: () => heard,
    forget: () => {
      heard = [];
    },
    sees: (name) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Nobody told that the name is ${name}`)), PATIENCE_MS);
        listener = () => {
          if (heard.at(-1)?.name !== name) return;
          clearTimeout(timer);
          resolve();
        };
        listener();
      }),
    end,
  };
}
