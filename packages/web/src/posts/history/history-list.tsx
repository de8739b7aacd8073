import { formatDateTime } from "@itoguchi/core/kernel/format";
import { principalName } from "@itoguchi/core/kernel/principal";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import { ContentsChange } from "./contents-change.tsx";
import styles from "./history.module.css";
import { HistoryFilter, type HistoryFilterValue } from "./history-filter.tsx";
import { HISTORY_KINDS } from "./history-kinds.ts";
import { type HistoryEntry, type HistoryOwner, type HistoryPlace, historyWords } from "./history-words.ts";
import { type LoadLines, useHistory } from "./use-history.ts";

interface HistoryListProps {
  owner: HistoryOwner;
  /** Of the post, also where the lines are of one of its sub-posts. */
  projectSerialNumber: number;
  load(part: Parameters<LoadLines>[0] & HistoryWish): ReturnType<LoadLines>;
  /** Another one: something happened. */
  version: number;
  context: CellContext;
  /** Makes an earlier text the text again. */
  restore?: ((contents: unknown) => Promise<void>) | undefined;
}

interface HistoryWish {
  actionTypeList: number[] | null;
  actionUserId: string | null;
}

const SKELETON = ["70%", "55%", "64%", "48%"];

/** Everything that was done, newest first, with what stood there before and after. */
export function HistoryList({ load, ...props }: HistoryListProps) {
  const [filter, setFilter] = useState<HistoryFilterValue>({ kind: "", personId: "" });
  const { owner, context } = props;
  const wanted = {
    actionTypeList: filter.kind === "" ? null : [...(HISTORY_KINDS[owner][filter.kind] ?? [])],
    actionUserId: filter.personId || null,
  };
  return (
    <>
      <HistoryFilter owner={owner} people={context.people} value={filter} onChange={setFilter} />
      <Lines
        {...props}
        key={JSON.stringify(filter)}
        isFiltered={filter.kind + filter.personId !== ""}
        load={(part) => load({ ...part, ...wanted })}
      />
    </>
  );
}

interface LinesProps extends Omit<HistoryListProps, "load"> {
  load: LoadLines;
  isFiltered: boolean;
}

function Lines({ owner, projectSerialNumber, load, version, context, restore, isFiltered }: LinesProps) {
  const { projectKey } = context;
  const { lines, isAll, message, isBusy, more, retry } = useHistory(load, version);
  if (lines === undefined) {
    if (message !== undefined) return <ListFault message={message} retry={retry} />;
    return (
      <div className={styles.list} role="status" aria-label={t("common.loading")}>
        {SKELETON.map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
      </div>
    );
  }
  if (lines.length === 0)
    return <p className={styles.empty}>{t(isFiltered ? "history.nothingFound" : "history.empty")}</p>;
  return (
    <>
      <ol className={styles.list} aria-label={t("history.list")}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            of={{ owner, projectKey, projectSerialNumber }}
            context={context}
            restore={restore}
          />
        ))}
      </ol>
      {message === undefined ? null : <ListFault message={message} retry={retry} />}
      {isAll || message !== undefined ? null : (
        <Button variant="default" size="compact-md" mt={12} loading={isBusy} onClick={more}>
          {t("history.more")}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  line: HistoryEntry;
  of: HistoryPlace;
  context: CellContext;
  restore: HistoryListProps["restore"];
}

function Line({ line, of, context, restore }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { action, sides, about, hasContents } = historyWords(line, of);
  const person = line.actionUserName ?? line.actionUserAccountName ?? t("history.somebody");
  const name = principalName(person, line.actionPrincipal);
  const face =
    context.people.find(({ accountName }) => accountName === line.actionUserAccountName)?.thumbnailUrl ?? null;
  return (
    <li className={styles.line}>
      <PersonAvatar name={person} src={face} size={24} />
      <div className={styles.words}>
        <p className={styles.action}>
          <span>{t("history.line", { name, action })}</span>
          <time className={styles.at} dateTime={line.actionDate}>
            {formatDateTime(line.actionDate, context.reading.timeZone)}
          </time>
        </p>
        {about ? <p className={styles.about}>{about}</p> : null}
        {sides ? <Sides {...sides} /> : null}
        {hasContents ? (
          <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "history.hideContents" : "history.showContents")}
          </QuietButton>
        ) : null}
        {hasContents && isOpen ? (
          <ContentsChange before={line.beforeContents} after={line.afterContents} restore={restore} />
        ) : null}
      </div>
    </li>
  );
}

function Sides({ before, after }: { before: string; after: string }) {
  return (
    <dl className={styles.sides}>
      <dt>{t("history.before")}</dt>
      <dd data-side="before">{before}</dd>
      <dt>{t("history.after")}</dt>
      <dd data-side="after">{after}</dd>
    </dl>
  );
}
