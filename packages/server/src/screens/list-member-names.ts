import { memberNames } from "@itoguchi/core/screens/board-replica.operations";
import { projectQuery } from "../project-engine/project-query.ts";

/** What whoever may open the project may read of people. */
export const listMemberNames = projectQuery(
  memberNames.input,
  ({ directory }) => [...directory].map(([id, accountName]) => ({ id, accountName })),
  "structure",
);
