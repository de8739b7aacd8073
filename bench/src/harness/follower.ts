import { followEvents } from "@itoguchi/client/events";

interface Heard {
  seq: number;
  title: string;
  at: number;
}

export interface Follower {
  heard(): Heard[];
  forget(): void;
  /** Resolves when the post is heard to bear that title. */
  sees(title: string): Promise<void>;
  end(): void;
}

const PATIENCE_MS = 20_000;

/** One socket that follows a project's events from the first on, so that none is missed before it is connected. */
export function follow(place: { address: string; token: string; workspaceId: string; projectKey: string }): Follower {
  let heard: Heard[] = [];
  let listener: (() => void) | undefined;
  const { address, token, ...stream } = place;
  const end = followEvents({
    url: `${address.replace("http", "ws")}/api/board-api`,
    stream: { projectEvents: stream },
    token: async () => token,
    since: 0,
    onEvent: ({ seq, payload }) => {
      heard.push({ seq, title: titleIn(payload), at: performance.now() });
      listener?.();
    },
  });
  return {
    heard: () => heard,
    forget: () => {
      heard = [];
    },
    sees: (title) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Nobody told that the title is ${title}`)), PATIENCE_MS);
        listener = () => {
          if (heard.at(-1)?.title !== title) return;
          clearTimeout(timer);
          resolve();
        };
        listener();
      }),
    end,
  };
}

function titleIn(payload: unknown): string {
  return (payload as { list?: { title?: string }[] }).list?.[0]?.title ?? "";
}
