export type { BoardActions, NewPostInput, PlaceInView, ValueChange } from "@itoguchi/client/project/board-actions";
