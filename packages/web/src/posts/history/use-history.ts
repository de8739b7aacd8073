import { useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import type { HistoryEntry } from "./history-words.ts";
import { joinLines } from "./join-lines.ts";

export const LINES_AT_ONCE = 30;

export type LoadLines = (part: { offset: number; count: number }) => Promise<HistoryEntry[]>;

interface HistoryState {
  lines: HistoryEntry[] | undefined;
  /** The oldest line is here. */
  isAll: boolean;
  message: string | undefined;
  isBusy: boolean;
}

/** Newest first, page by page; with another version what is new comes on top and the rest stays. */
export function useHistory(load: LoadLines, version: number) {
  const [state, setState] = useState<HistoryState>({
    lines: undefined,
    isAll: false,
    message: undefined,
    isBusy: true,
  });
  async function read(offset: number) {
    setState((before) => ({ ...before, isBusy: true, message: undefined }));
    try {
      const found = await load({ offset, count: LINES_AT_ONCE });
      setState(({ lines = [], isAll }) => ({
        lines: offset === 0 ? joinLines(found, lines) : joinLines(lines, found),
        isAll: isAll || found.length < LINES_AT_ONCE,
        message: undefined,
        isBusy: false,
      }));
    } catch (error) {
      setState((before) => ({ ...before, isBusy: false, message: sentenceOf(error) }));
    }
  }
  useOnChange(version, () => void read(0));
  return {
    ...state,
    more: () => void read(state.lines?.length ?? 0),
    retry: () => void read(state.lines?.length ?? 0),
  };
}
