import * as operations from "@itoguchi/core/history/history.operations";
import { field } from "../kernel/graphql/operations.ts";
import { listPostHistory, listSubPostHistory } from "./history.queries.ts";

export const historyFields = [
  field(operations.postHistoryList, listPostHistory),
  field(operations.subPostHistoryList, listSubPostHistory),
];
