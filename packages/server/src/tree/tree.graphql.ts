import { boardViewPostTree, movePostInTree } from "@itoguchi/core/tree/tree.operations";
import { field } from "../kernel/graphql/operations.ts";
import { listTree } from "./list-tree.ts";
import { moveInTree } from "./move-in-tree.ts";

export const treeFields = [field(boardViewPostTree, listTree), field(movePostInTree, moveInTree)];
