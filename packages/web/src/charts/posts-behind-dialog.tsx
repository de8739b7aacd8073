import { Anchor, Loader, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { t } from "./charts.texts.ts";
import styles from "./posts-behind-dialog.module.css";
import type { PostsBehind } from "./source/chart-source.ts";

interface PostsBehindDialogProps {
  /** What the mark stands for. */
  label: string;
  load(): Promise<PostsBehind>;
  hrefOf(projectSerialNumber: number): string;
  openPost(projectSerialNumber: number): void;
  close(): void;
}

const numbers = new Intl.NumberFormat("ja-JP");

/** The posts a mark was computed of. */
export function PostsBehindDialog({ label, load, hrefOf, openPost, close }: PostsBehindDialogProps) {
  const numberOf = usePostNumber();
  // Asked once, of the moment it was opened.
  const [asked] = useState(() => load);
  const { answer: found, error } = useAnswer(asked);
  const fault = error === undefined ? undefined : sentenceOf(error);
  return (
    <Dialog title={t("behind.title", { label })} close={close}>
      {fault ? <Text role="alert">{fault}</Text> : null}
      {!found && !fault ? <Loader size="sm" aria-label={t("behind.loading")} /> : null}
      {found ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {countText(found)}
          </Text>
          <ul className={styles.list}>
            {found.postList.map(({ projectSerialNumber: number, title }) => (
              <li key={number}>
                <Anchor
                  component={Link}
                  to={hrefOf(number)}
                  className={styles.post}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    close();
                    openPost(number);
                  }}
                >
                  <span className={styles.number}>{numberOf(number)}</span> {title || t("behind.untitled")}
                </Anchor>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
    </Dialog>
  );
}

function countText({ count, postList }: PostsBehind): string {
  if (count === 0) return t("behind.none");
  if (count === postList.length) return t("behind.count", { count: numbers.format(count) });
  return t("behind.some", { count: numbers.format(count), shown: postList.length });
}
