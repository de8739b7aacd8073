import { VisuallyHidden } from "@mantine/core";
import { createContext, useContext } from "react";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import type { Person } from "../people/person.ts";
import { t } from "./live.texts.ts";
import styles from "./watchers.module.css";

/** Who else has a post open, by its number. */
export const Watchers = createContext<ReadonlyMap<number, readonly Person[]>>(new Map());

/** Stands in a row or on a card that somebody else has open. */
export function WatchedMark({ projectSerialNumber }: { projectSerialNumber: number }) {
  const [first, ...others] = useContext(Watchers).get(projectSerialNumber) ?? [];
  if (!first) return null;
  const names = [first, ...others].map(({ name }) => name).join(t("people.separator"));
  return (
    <span className={styles.mark} title={t("people.open", { names })} data-watched>
      <PersonAvatar name={first.name} src={first.thumbnailUrl} size={18} />
      {others.length > 0 ? <span aria-hidden="true">{t("people.more", { count: others.length })}</span> : null}
      <VisuallyHidden>{t("people.open", { names })}</VisuallyHidden>
    </span>
  );
}
