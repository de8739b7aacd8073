import type { Change } from "@itoguchi/client/post-details/live-detail";

/** How a part of a detail changes what is shown. */
export interface LiveChanges<Data> {
  /** Links that are being sent: no event is expected for them, so they are shown until the stream tells of links. */
  show(change: Change<Data>): void;
  reload(): Promise<void>;
}

export interface LiveAnswer<Data, Shown = Data> extends LiveChanges<Data> {
  /** What came last, with what was just done; it stays while the next is on its way, unless it is gone. */
  data: Shown | undefined;
  /** It was deleted, or may not be seen any more. */
  isGone: boolean;
  fault: { message: string; retry(): void } | undefined;
  /** Rises with each answer: parts that ask by themselves ask again. */
  version: number;
}

/** The same for a part of what is shown. */
export function inside<Data, Part>(
  { show, reload }: LiveChanges<Data>,
  lift: (change: Change<Part>) => Change<Data>,
): LiveChanges<Part> {
  return {
    show: (change) => show(lift(change)),
    reload,
  };
}
