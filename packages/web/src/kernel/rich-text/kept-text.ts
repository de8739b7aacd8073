import { newId } from "@itoguchi/client/new-id";
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

/** This page: the same text may be open in two tabs, and neither may take away the other's. */
const WRITER = newId();
/** Of what this page took up, when it was last written on. */
const takenUp = new Map<string, string>();

/** What was begun before and not sent. */
export function begunText(text: Text): { content: unknown; at: string } | undefined {
  const id = idOf(text);
  const begun = drafts.get(text.accountId, id);
  if (begun) takenUp.set(id, begun.at);
  return begun;
}

/** Sent, or given up, by an editor that goes with it. */
export function forgetText(text: Text): void {
  const id = idOf(text);
  if (isOwn(text, id)) drafts.remove(text.accountId, id);
  drafts.remove(text.accountId, apart(id));
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
    const id = idOf(text);
    const own = isOwn(text, id) ? id : apart(id);
    setKept(drafts.put(accountId, { ...place, id: own, writer: WRITER, at: new Date().toISOString(), content }));
  });
  useEffect(() => {
    if (written) keep(written);
    else if (wasWritten) forget();
  }, [written, wasWritten]);
  const { accountId } = text;
  const id = idOf(text);
  useEffect(() => {
    if (written) return drafts.watch(accountId, id, () => keep(written));
  }, [accountId, id, written]);
}

/** Nobody's, or this page's own. */
function isOwn({ accountId }: Text, id: string): boolean {
  const kept = drafts.get(accountId, id);
  return !kept || kept.writer === WRITER || kept.at === takenUp.get(id);
}

/** Where another page writes on the same text. */
function apart(id: string): string {
  return `${id} ${WRITER}`;
}

function idOf({ kind, workspaceId, projectKey, part = "", ...numbers }: Text): string {
  const { projectSerialNumber, subPostProjectSerialNumber = "" } = numbers;
  return [kind, workspaceId, projectKey, projectSerialNumber, subPostProjectSerialNumber, part].join(" ");
}
