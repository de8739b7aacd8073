import { type EntitySink, entityAppliers, entityEvents } from "../kernel/entities.ts";
import type { Appliers } from "../kernel/event.ts";
import { Board } from "../model/board.ts";
import { Column } from "../model/column.ts";
import { Section } from "../model/section.ts";

export const boardEvents = {
  ...entityEvents("boards", Board),
  ...entityEvents("sections", Section),
  ...entityEvents("columns", Column),
} as const;

interface Target {
  /** A board's posts go with it: no event names them one by one. */
  readonly boards: EntitySink<Board>;
  readonly sections: EntitySink<Section>;
  readonly columns: EntitySink<Column>;
}

export const boardAppliers: Appliers<Target, typeof boardEvents> = {
  ...entityAppliers<"boards", Board>("boards"),
  ...entityAppliers<"sections", Section>("sections"),
  ...entityAppliers<"columns", Column>("columns"),
};
