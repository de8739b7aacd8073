import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
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
  /** What is said when nothing fits, and while more is looked for elsewhere. */
  nothing: string;
  looking: string;
  query: string;
  /** What fits the words typed, in the order shown. */
  groups: CommandGroup[];
  /** More may come. */
  isBusy: boolean;
  /** Words may still change while an input method converts them. */
  search(query: string, isComposing: boolean): void;
  close(): void;
}

/** Open while mounted. The browser's own dialog: its field has the focus before the next key is pressed, so no key is lost. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, placeholder, nothing, looking, query, groups, isBusy, search, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [marked, setMarked] = useState<string>();
  /** Enter came before the answer did. */
  const [isAwaited, setAwaited] = useState(false);
  const commands = groups.flatMap((group) => group.commands);
  const current = commands.find((command) => command.id === marked) ?? commands[0];

  useLayoutEffect(() => dialog.current?.showModal(), []);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId) document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: "nearest" });
  }, [currentId, id]);
  const runCurrent = useEffectEvent(() => run(current));
  useEffect(() => {
    if (!isAwaited || isBusy) return;
    setAwaited(false);
    runCurrent();
  }, [isAwaited, isBusy]);

  function mark(step: 1 | -1) {
    const at = current ? commands.indexOf(current) : 0;
    setMarked(commands.at((at + step) % commands.length)?.id);
  }
  function type(words: string, isComposing: boolean) {
    setMarked(undefined);
    setAwaited(false);
    search(words, isComposing);
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
        Enter: () => (current ? run(current) : setAwaited(isBusy)),
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
          aria-busy={isBusy}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={({ currentTarget, nativeEvent }) =>
            type(currentTarget.value, "isComposing" in nativeEvent && nativeEvent.isComposing === true)
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
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
                  onPointerMove={() => setMarked(command.id)}
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
          {isBusy ? looking : nothing}
        </p>
      )}
    </dialog>
  );
}
