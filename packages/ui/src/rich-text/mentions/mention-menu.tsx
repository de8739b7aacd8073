import type { Editor } from "@tiptap/core";
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { type KeyMap, onKeys } from "#ui/keys.tsx";
import type { RichTextTexts } from "../texts.tsx";
import styles from "./mention-menu.module.css";
import { dismissMention, insertMention } from "./mention-trigger.tsx";
import { placeBelow } from "./place-below.tsx";

export interface MentionPerson {
  id: string;
  label: string;
  secondary?: string | null;
  thumbnailUrl?: string | null;
}

export type FindPeople = (words: string) => Promise<MentionPerson[]>;

/** True when the menu took the key. */
export type MenuKeys = (event: KeyboardEvent) => boolean;

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
  const menu = useRef<HTMLDivElement>(null);
  const find = useRef(findPeople);
  const [found, setFound] = useState<Found | null>(null);
  const [marked, setMarked] = useState(0);
  const people = found?.people ?? [];
  const current = people[Math.min(marked, people.length - 1)];
  const currentId = current && `${id}-${current.id}`;

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

  useLayoutEffect(() => {
    const place = () => menu.current && placeBelow(menu.current, editor.view.coordsAtPos(from));
    menu.current?.showPopover();
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [editor, from]);
  // With each drawing: how high it is depends on who was found.
  useLayoutEffect(() => {
    if (menu.current) placeBelow(menu.current, editor.view.coordsAtPos(from));
  });

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", `${id}-list`);
    // A dialog around the editor does not take the Escape that closes the menu.
    const before = dom.getAttribute("data-mantine-stop-propagation");
    dom.setAttribute("data-mantine-stop-propagation", "true");
    return () => {
      dom.removeAttribute("aria-controls");
      if (before === null) dom.removeAttribute("data-mantine-stop-propagation");
    };
  }, [editor, id]);
  useEffect(() => {
    if (!currentId) return;
    const { dom } = editor.view;
    dom.setAttribute("aria-activedescendant", currentId);
    document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
    return () => dom.removeAttribute("aria-activedescendant");
  }, [editor, currentId]);

  function mark(step: 1 | -1) {
    setMarked((marked + step + people.length) % people.length);
  }
  function pick(person: MentionPerson) {
    insertMention(editor.view, person);
    editor.view.focus();
  }

  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const map: KeyMap = {
      Escape: () => {
        event.stopPropagation();
        dismissMention(editor.view);
      },
    };
    if (current) {
      map.ArrowDown = () => mark(1);
      map.ArrowUp = () => mark(-1);
      map.Enter = () => pick(current);
      map.Tab = () => pick(current);
    }
    onKeys(map)(event);
    return event.defaultPrevented;
  });

  return (
    <div ref={menu} popover="manual" className={styles.menu}>
      {people.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={texts.people} className={styles.list}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and hears the keys
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              className={styles.person}
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
