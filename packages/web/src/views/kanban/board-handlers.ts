import type { Spot } from "./board.ts";

/** What cards and lanes let people do; the same object for the life of the board, so that cards are not drawn anew. */
export interface BoardHandlers {
  open(projectSerialNumber: number): void;
  hrefOf(projectSerialNumber: number): string;
  archive(spot: Spot): void;
  /** Asks what of it is copied. */
  duplicate(spot: Spot): void;
  choose(spot: Spot, how: "toggle" | "range"): void;
  openMenu(spot: Spot, anchor: HTMLElement): void;
  /** The focus has come to a card. */
  arrive(spot: Spot): void;
  openComposer(lane: string, at: "top" | "bottom"): void;
  closeComposer(): void;
  fold(lane: string, isContract: boolean): void;
}
