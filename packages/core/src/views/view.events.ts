import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { BoardView } from "../model/view.ts";

export const viewEvents = entityEvents("views", BoardView);
export const viewAppliers = entityAppliers<"views", BoardView>("views");
