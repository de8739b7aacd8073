interface MovedLane {
  /** All of them as they stand, hidden ones too. */
  lanes: readonly { key: string; isHidden: boolean }[];
  key: string;
  /** Among the shown ones, without the moved one. */
  rank: number;
}

/** All lanes after one of the shown was put elsewhere among them; hidden ones keep their slots. */
export function laneOrder({ lanes, key, rank }: MovedLane): string[] {
  const others = lanes.flatMap((lane) => (lane.isHidden || lane.key === key ? [] : [lane.key]));
  const shown = [...others.slice(0, rank), key, ...others.slice(rank)];
  return lanes.map((lane) => (lane.isHidden ? lane.key : (shown.shift() ?? lane.key)));
}
