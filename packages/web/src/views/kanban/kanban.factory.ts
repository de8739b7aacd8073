import { buildColumn, buildOption, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

export const [TODO, DOING] = [idOf(1), idOf(2)];
export const state = buildColumn({ columnType: ColumnType.STATE, valueOptionList: [buildOption(1), buildOption(2)] });

/** Posts by number in lanes; those in `late` come when they are wanted. */
export function buildLanes(lanes: Record<string, number[]>, late = new Set<number>()): ViewSource {
  const listeners = new Set<() => void>();
  const post = (number: number, lane: string) =>
    ({
      id: `p${number}`,
      projectSerialNumber: number,
      title: `post ${number}`,
      columnData: { [state.id]: lane },
    }) as unknown as ListedPost;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => 1,
    versionOf: () => 1,
    isGrouped: true,
    size: 0,
    functionValues: {},
    groups: () =>
      Object.entries(lanes).map(([key, { length }]) => ({
        key,
        size: length,
        isHidden: false,
        isContract: false,
        functionValues: {},
      })),
    post: (lane, row) => {
      const number = lanes[lane]?.[row];
      return number === undefined || late.has(number) ? undefined : post(number, lane);
    },
    idAt: (lane, row) => {
      const number = lanes[lane]?.[row];
      return number === undefined ? undefined : `p${number}`;
    },
    want: (lane, row) => {
      late.delete(lanes[lane]?.[row] ?? 0);
      for (const listener of listeners) listener();
    },
    placesOf: (id) =>
      Object.entries(lanes).flatMap(([groupKey, numbers]) => {
        const index = numbers.findIndex((number) => `p${number}` === id);
        return index === -1 ? [] : [{ groupKey, index }];
      }),
  };
}
