import type { Editor } from "@tiptap/core";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import styles from "../menus/menu.module.css";
import { type MenuKeys, useMenu } from "../menus/use-menu.tsx";
import type { RichTextTexts } from "../texts.tsx";
import { insertMention, mentionTrigger } from "./mention-trigger.tsx";

export interface MentionPerson {
  id: string;
  label: string;
  secondary?: string | null;
  thumbnailUrl?: string | null;
  /** Matches, but would not be told: shown so that nobody looks for them in vain, and cannot be picked. */
  isOutside?: boolean | undefined;
}

export type FindPeople = (words: string) => Promise<MentionPerson[]>;

interface MentionMenuProps {
  editor: Editor;
  /** Where the @ stands, and what was typed behind it. */
  from: number;
  words: string;
  findPeople: FindPeople;
  texts: RichTextTexts;
  keys: Ref<MenuKeys>;
}

type Found = { words: string; people: MentionPerson[]; state: "found" | "failed" };

/** Open while mounted. The text keeps the focus, and the keys come from there. */
export function MentionMenu({ editor, from, words, findPeople, texts, keys }: MentionMenuProps) {
  const id = useId();
  const find = useRef(findPeople);
  const [found, setFound] = useState<Found | null>(null);
  const [marked, setMarked] = useState(0);
  const all = found?.people ?? [];
  const people = all.filter(({ isOutside }) => !isOutside);
  const current = people[Math.min(marked, people.length - 1)];

  useEffect(() => {
    find.current = findPeople;
  });
  useEffect(() => {
    let isLatest = true;
    find.current(words).then(
      (people) => {
        if (!isLatest) return;
        setFound({ words, people, state: "found" });
        setMarked(0);
      },
      () => isLatest && setFound({ words, people: [], state: "failed" }),
    );
    return () => {
      isLatest = false;
    };
  }, [words]);

  function pick(person: MentionPerson) {
    insertMention(editor.view, person);
    editor.view.focus();
  }
  const menu = useMenu({
    ...{ editor, from, keys, listId: `${id}-list`, currentId: current && `${id}-${current.id}` },
    dismiss: () => mentionTrigger.dismiss(editor.view),
    choice: current && {
      mark: (step) => setMarked((marked + step + people.length) % people.length),
      pick: () => pick(current),
    },
  });

  return (
    <div ref={menu} popover="manual" className={styles.menu}>
      {all.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={texts.people} className={styles.list}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and hears the keys
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              className={styles.option}
              role="option"
              aria-selected={person === current}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setMarked(index)}
              onClick={() => pick(person)}
            >
              <Face person={person} />
              <span className={styles.name}>{person.label}</span>
              {person.secondary ? <span className={styles.secondary}>{person.secondary}</span> : null}
            </div>
          ))}
          {all
            .filter(({ isOutside }) => isOutside)
            .map((person) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
              <div
                key={person.id}
                className={styles.option}
                role="option"
                aria-selected={false}
                aria-disabled="true"
                onMouseDown={(event) => event.preventDefault()}
              >
                <Face person={person} />
                <span className={styles.name}>{person.label}</span>
                {person.secondary ? <span className={styles.secondary}>{person.secondary}</span> : null}
                <span className={styles.hint}>{texts.peopleOutside}</span>
              </div>
            ))}
        </div>
      ) : (
        <p id={`${id}-list`} className={styles.note} role="status">
          {found === null ? texts.peopleLoading : found.state === "failed" ? texts.peopleFailed : texts.peopleNone}
        </p>
      )}
    </div>
  );
}

function Face({ person }: { person: MentionPerson }) {
  if (person.thumbnailUrl) return <img className={styles.face} src={person.thumbnailUrl} alt="" />;
  return (
    <span className={styles.face} aria-hidden="true">
      {[...person.label][0]}
    </span>
  );
}
