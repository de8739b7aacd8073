import { useEffect, useEffectEvent, useState } from "react";
import { type Draft, drafts } from "../storage/drafts.ts";
import { useUnsavedText } from "./use-unsaved-text.ts";

/** Whose text it is, and of which post. */
export interface WritingPlace extends Pick<Draft, "workspaceId" | "projectKey"> {
  accountId: string;
  projectSerialNumber: number;
  subPostProjectSerialNumber?: number | undefined;
  /** Of the post. */
  title: string;
}

interface Text extends WritingPlace {
  kind: "comment" | "body";
  /** Which one, where the post has several. */
  part?: string;
}

/** What was begun before and not sent. */
export function begunText(text: Text): { content: unknown; at: string } | undefined {
  return drafts.get(text.accountId, idOf(text));
}

/** Sent, or given up, by an editor that goes with it. */
export function forgetText(text: Text): void {
  drafts.remove(text.accountId, idOf(text));
}

/**
 * A text that is being written is kept in the browser with every change: it outlives the page, the session, the right to write and
 * the post itself. Undefined once it is sent or given up. People are asked before they leave only where the browser keeps nothing.
 */
export function useKeptText(text: Text, written: object | undefined): void {
  const [isKept, setKept] = useState(true);
  const [wasWritten, setWasWritten] = useState(written !== undefined);
  if (written !== undefined && !wasWritten) setWasWritten(true);
  useUnsavedText(written !== undefined && !isKept);
  const forget = useEffectEvent(() => forgetText(text));
  const keep = useEffectEvent((content: object) => {
    const { accountId, part: _, ...place } = text;
    setKept(drafts.put(accountId, { ...place, id: idOf(text), at: new Date().toISOString(), content }));
  });
  useEffect(() => {
    if (written) keep(written);
    else if (wasWritten) forget();
  }, [written, wasWritten]);
}

function idOf({ kind, workspaceId, projectKey, part = "", ...numbers }: Text): string {
  const { projectSerialNumber, subPostProjectSerialNumber = "" } = numbers;
  return [kind, workspaceId, projectKey, projectSerialNumber, subPostProjectSerialNumber, part].join(" ");
}
