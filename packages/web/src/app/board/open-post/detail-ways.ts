import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { postPath } from "#web/app/shell.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { DetailWays } from "#web/posts/detail/detail-header.tsx";

interface WaysInput {
  source: ViewSource | undefined;
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  number: number;
  openPost(number: number): void;
  closePost(): void;
}

/** Where one can go from a post that is open beside the board: to its neighbours in the view, to its own page, away. */
export function waysOf({ source, store, place, number, openPost, closePost }: WaysInput): DetailWays {
  const id = store.replica.postOfNumber(number)?.id;
  const [at] = id && source ? source.placesOf(id) : [];
  const beside = (by: number) => at && source?.post(at.groupKey, at.index + by)?.projectSerialNumber;
  const [previous, next] = [at && at.index > 0 ? beside(-1) : undefined, beside(1)];
  const size = at && source?.groups().find(({ key }) => key === at.groupKey)?.size;
  const pageHref = postPath(place, number);
  return {
    address: pageHref,
    pageHref,
    position: at && size ? { position: at.index + 1, count: size } : undefined,
    onPrevious: previous === undefined ? undefined : () => openPost(previous),
    onNext: next === undefined ? undefined : () => openPost(next),
    onClose: closePost,
  };
}
