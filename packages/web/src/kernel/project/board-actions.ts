export type { BoardActions, ValueChange } from "@itoguchi/client/project/board-actions";
