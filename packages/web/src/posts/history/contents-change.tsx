import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { RichTextReading } from "#web/kernel/rich-text/rich-text-reading.tsx";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import styles from "./history.module.css";
import { type DiffLine, shortened, textDiff } from "./text-diff.ts";

interface ContentsChangeProps {
  before: unknown;
  after: unknown;
  /** Makes it the text again; absent where the person may not write. */
  restore?: ((contents: unknown) => Promise<void>) | undefined;
}

/** What a change made of a text: what came and went, or both as they looked. */
export function ContentsChange({ before, after, restore }: ContentsChangeProps) {
  const [shown, setShown] = useState("difference");
  const { busy, run } = useAction();
  return (
    <div className={styles.change}>
      <SegmentedControl
        className={styles.look}
        size="xs"
        aria-label={t("history.look")}
        value={shown}
        onChange={setShown}
        data={[
          { value: "difference", label: t("history.difference") },
          { value: "both", label: t("history.both") },
        ]}
      />
      {shown === "difference" ? <Difference before={before} after={after} /> : <Both before={before} after={after} />}
      {restore ? (
        <div>
          <QuietButton
            loading={busy !== undefined}
            onClick={() =>
              void run("restore", async () => {
                await restore(isBlankText(before) ? null : before);
                return t("history.restored");
              })
            }
          >
            {t("history.restore")}
          </QuietButton>
        </div>
      ) : null}
    </div>
  );
}

function Both({ before, after }: Pick<ContentsChangeProps, "before" | "after">) {
  return (
    <dl className={styles.sides}>
      <dt>{t("history.before")}</dt>
      <dd data-side="before">
        <Contents value={before} />
      </dd>
      <dt>{t("history.after")}</dt>
      <dd data-side="after">
        <Contents value={after} />
      </dd>
    </dl>
  );
}

function Contents({ value }: { value: unknown }) {
  return isBlankText(value) ? t("history.none") : <RichTextReading value={value} />;
}

function Difference({ before, after }: Pick<ContentsChangeProps, "before" | "after">) {
  const lines = useMemo(() => shortened(textDiff(plain(before), plain(after))), [before, after]);
  if (lines.every((line) => line === null || line.kind === "same"))
    return <p className={styles.empty}>{t("history.onlyLooks")}</p>;
  return (
    <ul className={styles.difference} aria-label={t("history.difference")}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison do not move
        <li key={index} className={styles.diffLine} data-kind={line?.kind ?? "left"}>
          {line ? <LineWords line={line} /> : t("history.leftOut")}
        </li>
      ))}
    </ul>
  );
}

const SIGNS = { same: "", removed: "−", added: "+" } as const;

function LineWords({ line: { kind, pieces } }: { line: DiffLine }) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span>
        {pieces.map(({ kind: own, text }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line do not move
          if (own === "same") return <span key={index}>{text}</span>;
          const Mark = own === "removed" ? "del" : "ins";
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line do not move
          return <Mark key={index}>{text === "" ? "\u00a0" : text}</Mark>;
        })}
      </span>
    </>
  );
}

function plain(contents: unknown): string {
  return isBlankText(contents) ? "" : richTextPlain(contents as RichText);
}
