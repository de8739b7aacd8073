import type { PullRequest } from "@itoguchi/core/columns/kinds/github-pull-request";
import { onKeys } from "@itoguchi/ui/keys";
import { useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { pressOnEnter } from "../parts/press-on-enter.ts";
import { CloseIcon } from "../parts/signs.tsx";
import { parsePull } from "../reading/parse-issue.ts";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import rows from "./rows.module.css";
import { useEditing, WALKED_KEYS } from "./use-editing.ts";
import { useStartFocus } from "./use-start-focus.ts";

interface PullEditorProps extends EditorProps {
  start: readonly PullRequest[];
  read(pulls: readonly PullRequest[]): Parsed;
}

/** An address is added by Enter; Enter on an empty field takes what is there. */
export function PullEditor({ column, start, initialText, read, onCommit, onCancel }: PullEditorProps) {
  const [pulls, setPulls] = useState(start);
  const [text, setText] = useState(initialText ?? "");
  const field = useRef<HTMLInputElement>(null);
  useStartFocus(field);
  const editing = useEditing({ column, onCommit, onCancel, read: () => readAll(), keys: WALKED_KEYS });

  function readAll(): Parsed {
    if (text.trim() === "") return read(pulls);
    const pull = parsePull(text);
    return pull ? read(withPull(pulls, pull)) : { problem: t("problem.pull", { text: text.trim() }) };
  }
  function add() {
    const pull = parsePull(text);
    if (!pull) return editing.setProblem(t("problem.pull", { text: text.trim() }));
    setPulls(withPull(pulls, pull));
    setText("");
  }
  function change(pull: PullRequest, changes: Partial<PullRequest>) {
    setPulls(pulls.map((other) => (other === pull ? { ...pull, ...changes } : other)));
  }

  return (
    <EditorBox editing={editing} isWide>
      {(attributes) => (
        <div className={styles.panel}>
          {pulls.length > 0 ? (
            <ul className={rows.rows} aria-label={column.name}>
              {pulls.map((pull) => (
                <Pull
                  key={pull.pullId}
                  pull={pull}
                  setState={(state) => change(pull, { state })}
                  remove={() => setPulls(pulls.filter((other) => other !== pull))}
                />
              ))}
            </ul>
          ) : null}
          <div className={rows.add}>
            <input
              {...attributes}
              ref={field}
              className={styles.boxed}
              aria-label={`${column.name} ${t("editor.pullHint")}`}
              inputMode="url"
              placeholder={t("editor.pullHint")}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                editing.setProblem(undefined);
              }}
              onKeyDown={(event) => {
                if (text.trim() === "") return;
                onKeys({
                  Enter: () => {
                    event.stopPropagation();
                    add();
                  },
                })(event);
              }}
            />
            <button type="button" className={styles.button} data-bordered="" onClick={add} onKeyDown={pressOnEnter}>
              {t("editor.addPull")}
            </button>
          </div>
        </div>
      )}
    </EditorBox>
  );
}

function withPull(pulls: readonly PullRequest[], pull: PullRequest): readonly PullRequest[] {
  return pulls.some(({ url, pullId }) => url === pull.url || pullId === pull.pullId) ? pulls : [...pulls, pull];
}

interface PullProps {
  pull: PullRequest;
  setState(state: PullRequest["state"]): void;
  remove(): void;
}

function Pull({ pull, setState, remove }: PullProps) {
  const name = `${pull.repository}#${pull.number}`;
  return (
    <li className={rows.row}>
      <select
        className={styles.boxed}
        aria-label={t("editor.pullState", { name })}
        value={pull.state}
        onChange={(event) => setState(event.currentTarget.value === "CLOSED" ? "CLOSED" : "OPEN")}
      >
        <option value="OPEN">{t("cell.pullOpen")}</option>
        <option value="CLOSED">{t("cell.pullClosed")}</option>
      </select>
      <span className={rows.name} title={pull.title}>
        {name} {pull.title}
      </span>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t("editor.remove", { name })}
        onClick={remove}
        onKeyDown={pressOnEnter}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
