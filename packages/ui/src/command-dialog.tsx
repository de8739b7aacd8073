import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "./command-dialog.module.css";
import { SearchIcon } from "./icons.tsx";
import { onKeys } from "./keys.tsx";

export interface Command {
  id: string;
  label: string;
  note?: string;
  icon: ReactNode;
  run(): void;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

interface CommandDialogProps {
  title: string;
  placeholder: string;
  nothing: string;
  /** What fits the words typed, in the order shown. */
  find(query: string): CommandGroup[];
  close(): void;
}

/** Open while mounted. The browser's own dialog: its field has the focus before the next key is pressed, so no key is lost. */
export function CommandDialog({ title, placeholder, nothing, find, close }: CommandDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState("");
  const [marked, setMarked] = useState(0);
  const groups = find(query);
  const commands = groups.flatMap((group) => group.commands);
  const current = commands[marked];

  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: "nearest" });
  }, [current, id]);

  function mark(step: 1 | -1) {
    if (commands.length > 0) setMarked((marked + step + commands.length) % commands.length);
  }
  /** Without waiting for the browser's event, which comes later than the next key may. */
  function leave() {
    dialog.current?.close();
    close();
  }
  /** The focus goes back first: what the command opens may want it. */
  function run(command: Command | undefined) {
    if (!command) return;
    leave();
    command.run();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onClose={close}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
      onKeyDown={onKeys({
        ArrowDown: () => mark(1),
        ArrowUp: () => mark(-1),
        Enter: () => run(current),
        Escape: leave,
      })}
    >
      <div className={styles.search}>
        <SearchIcon />
        <input
          className={styles.input}
          role="combobox"
          aria-label={title}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setMarked(0);
          }}
        />
      </div>
      {commands.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.list}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={styles.title} aria-hidden="true">
                {group.title}
              </div>
              {group.commands.map((command) => (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field above keeps the focus and hears the keys
                <div
                  key={command.id}
                  id={`${id}-${command.id}`}
                  className={styles.command}
                  role="option"
                  aria-selected={command === current}
                  onPointerMove={() => setMarked(commands.indexOf(command))}
                  onClick={() => run(command)}
                >
                  {command.icon}
                  <span className={styles.label}>{command.label}</span>
                  {command.note ? <span className={styles.note}>{command.note}</span> : null}
                </div>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <p id={`${id}-list`} className={styles.nothing} role="status">
          {nothing}
        </p>
      )}
    </dialog>
  );
}
