import { BoardView } from "#core/model/view";
import { entityAppliers, entityEvents } from "../kernel/entities.ts";

export const viewEvents = entityEvents("views", BoardView);
export const viewAppliers = entityAppliers<"views", BoardView>("views");
