import type { Column } from "@itoguchi/core/model/column";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { ActionIcon, Menu } from "@mantine/core";
import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { DotsIcon } from "#web/kernel/looks/icons.tsx";
import { type DetailTools, mayRemove, mayWrite, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import type { SubPostQuestion } from "./sub-post-dialogs.tsx";
import { stateOf } from "./sub-post-order.ts";
import styles from "./sub-posts.module.css";
import type { SubPostHandlers } from "./use-sub-posts.ts";

interface SubPostRowProps {
  subPost: OpenSubPost;
  parentNumber: number;
  status: Column | undefined;
  tools: DetailTools;
  handlers: SubPostHandlers;
  neighbours: { list: readonly OpenSubPost[]; index: number };
  open(): void;
  ask(question: SubPostQuestion): void;
}

export function SubPostRow(props: SubPostRowProps) {
  const { subPost, parentNumber, status, tools, handlers, open } = props;
  const { title, subPostProjectSerialNumber: sub } = subPost;
  return (
    <div className={styles.row}>
      {status ? <State subPost={subPost} status={status} tools={tools} handlers={handlers} /> : null}
      <button type="button" className={styles.title} data-printed="" onClick={open}>
        <span className={styles.number}>{postNumber(tools.context.projectKey, parentNumber, sub)}</span>
        <span>{title}</span>
      </button>
      {mayWrite(tools) ? <RowMenu {...props} /> : null}
    </div>
  );
}

type StateProps = Pick<SubPostRowProps, "subPost" | "tools" | "handlers"> & { status: Column };

function State({ subPost, status, tools, handlers }: StateProps) {
  const state = stateOf(subPost, status);
  const look = state ? <OptionChip option={state} /> : <span className={styles.note}>{t("subPosts.noState")}</span>;
  if (!mayWriteColumn(tools, status) || subPost.archivedAt !== null)
    return <span className={styles.state}>{look}</span>;
  const options = status.valueOptionList.filter(({ deletedAt }) => deletedAt === null);
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={styles.state}
          data-printed=""
          aria-label={t("subPosts.state", { title: subPost.title, state: state?.name ?? t("subPosts.noState") })}
        >
          {look}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={option.id}
            aria-current={option.id === state?.id || undefined}
            onClick={() => handlers.setValue(subPost, status.id, option.id)}
          >
            <OptionChip option={option} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RowMenu({ subPost, tools, handlers, neighbours: { list, index }, ask }: SubPostRowProps) {
  const isArchived = subPost.archivedAt !== null;
  const idAt = (at: number) => list[at]?.id ?? null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t("subPosts.menu", { title: subPost.title })}>
          <DotsIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isArchived ? (
          <Menu.Item onClick={() => handlers.unarchive(subPost)}>{t("subPosts.unarchive")}</Menu.Item>
        ) : (
          <>
            <Menu.Item
              disabled={index === 0}
              onClick={() => handlers.move(subPost, { previousId: idAt(index - 2), nextId: idAt(index - 1) })}
            >
              {t("subPosts.up")}
            </Menu.Item>
            <Menu.Item
              disabled={index === list.length - 1}
              onClick={() => handlers.move(subPost, { previousId: idAt(index + 1), nextId: idAt(index + 2) })}
            >
              {t("subPosts.down")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => ask({ kind: "convert", subPost })}>{t("subPosts.convert")}</Menu.Item>
            <Menu.Item onClick={() => ask({ kind: "move", subPost })}>{t("subPosts.moveTo")}</Menu.Item>
            <Menu.Item onClick={() => handlers.archive(subPost)}>{t("subPosts.archive")}</Menu.Item>
          </>
        )}
        {mayRemove(tools, subPost) ? (
          <Menu.Item c="var(--mantine-color-error)" onClick={() => ask({ kind: "remove", subPost })}>
            {t("subPosts.remove")}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
