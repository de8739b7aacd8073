import type { BoardView, ViewType } from "@itoguchi/core/model/view";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";

export type TabView = Pick<BoardView, "id" | "name" | "viewType" | "isDefault" | "viewOrder">;

export interface ViewTabActions {
  open(id: string): void;
  add(view: { name: string; viewType: ViewType }): Promise<void>;
  rename(id: string, name: string): void;
  duplicate(id: string): void;
  makeDefault(id: string): void;
  archive(id: string): void;
  /** Of kinds that calendar programs can read. */
  subscribe(id: string): void;
  move(id: string, place: NewPlace): void;
}
