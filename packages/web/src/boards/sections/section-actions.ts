import type { Section } from "@itoguchi/core/model/section";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";

export interface SectionActions {
  register(name: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  move(id: string, place: NewPlace): void;
  makeDefault(id: string): Promise<void>;
  archive(id: string): Promise<void>;
  unarchive(id: string): Promise<void>;
  /** Refused with the number of posts until it is confirmed; answers what takes it back. */
  remove(id: string, how: { moveToSectionId: string | null; isConfirmed: boolean }): Promise<() => void>;
}

/** With how many posts it has; undefined where that is not known. */
export interface CountedSection extends Section {
  postCount: number | undefined;
}
