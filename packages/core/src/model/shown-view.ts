import { z } from "zod";
import { FilterCondition, FilterGroup } from "./filter.ts";
import { BoardView } from "./view.ts";

const ShownCondition = FilterCondition.extend({ userAccountNameList: z.array(z.string()) }).meta({
  title: "FilterCondition",
});
const ShownGroup = FilterGroup.extend({ filterConditionList: z.array(ShownCondition) }).meta({
  title: "FilterGroup",
});

/** A view as it is answered: people by their ids, which stay, and by their account names, which are read. */
export const ShownView = BoardView.extend({ filterGroupList: z.array(ShownGroup) }).meta({ title: "BoardView" });
export type ShownView = z.infer<typeof ShownView>;

/** As programs read it. A browser sends the settings of a view back, to which this does not belong. */
export const ViewInFull = ShownView.extend({
  deletedAt: z.string().nullable().describe("削除したビューは答えに現れないので、いつもnull"),
}).meta({ title: "BoardViewInFull" });

export function showView(view: BoardView, accountNames: ReadonlyMap<string, string>): ShownView {
  return {
    ...view,
    filterGroupList: view.filterGroupList.map((group) => ({
      ...group,
      filterConditionList: group.filterConditionList.map((condition) => ({
        ...condition,
        userAccountNameList: condition.userIdList.flatMap((id) => accountNames.get(id) ?? []),
      })),
    })),
  };
}
