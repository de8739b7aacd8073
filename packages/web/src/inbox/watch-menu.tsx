import type { WatchState } from "@itoguchi/core/inbox/inbox";
import { getWatch, updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { ActionIcon, Loader, Menu, Text, Tooltip } from "@mantine/core";
import { useState } from "react";
import { sentenceOf, useAction } from "#web/kernel/forms/use-action.ts";
import { BellIcon, BellOffIcon } from "#web/kernel/looks/icons.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./inbox.texts.ts";
import { reasonText } from "./inbox-words.ts";
import styles from "./watch-menu.module.css";

interface WatchMenuProps {
  workspaceId: string;
  projectKey: string;
  subject: { projectSerialNumber: number } | { boardId: string } | { viewId: string };
}

interface Known {
  state: WatchState;
  reasons: readonly string[];
}

const STATES = { post: ["WATCH", "DEFAULT", "MUTE"], board: ["WATCH", "DEFAULT"], view: ["WATCH", "DEFAULT"] } as const;

/** What the person is told of a post, a board or a view; asked for when it is opened. */
export function WatchMenu({ workspaceId: ws, projectKey: pk, subject }: WatchMenuProps) {
  const call = useCaller();
  const { run } = useAction();
  const [known, setKnown] = useState<Known>();
  const [fault, setFault] = useState<string>();
  const kind = "boardId" in subject ? "board" : "viewId" in subject ? "view" : "post";
  const take = ({ state, reasonList }: Awaited<ReturnType<typeof choose>>) =>
    setKnown({ state, reasons: reasonList.map((reason) => reasonText(reason)) });
  const choose = (state: WatchState) => call(updateWatch, { ws, pk, ...subject, state });

  function ask() {
    setFault(undefined);
    call(getWatch, { ws, pk, ...subject }).then(take, (error: unknown) => setFault(sentenceOf(error)));
  }
  function set(state: WatchState) {
    void run("watch", async () => {
      const before = known?.state ?? "DEFAULT";
      take(await choose(state));
      return {
        message: t("watch.saved"),
        action: { label: t("inbox.undo"), run: () => void choose(before).then(take) },
      };
    });
  }
  return (
    <Menu position="bottom-end" width={300} onOpen={ask}>
      <Menu.Target>
        <Tooltip label={t(`watch.${kind}`)}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t(`watch.${kind}`)}>
            {known?.state === "MUTE" ? <BellOffIcon /> : <BellIcon />}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {fault ? (
          <Text size="sm" p="xs" role="alert">
            {fault}
          </Text>
        ) : known ? (
          STATES[kind].map((state) => (
            <Menu.Item
              key={state}
              aria-current={known.state === state}
              data-chosen={known.state === state || undefined}
              className={styles.item}
              onClick={() => set(state)}
            >
              <span className={styles.name}>{t(`watch.states.${kind}.${state}`)}</span>
              <span className={styles.hint}>{t(`watch.hints.${kind}.${state}`)}</span>
            </Menu.Item>
          ))
        ) : (
          <Loader size="sm" m="sm" />
        )}
        {known && known.reasons.length > 0 ? (
          <>
            <Menu.Divider />
            {known.reasons.map((reason) => (
              <Text key={reason} size="xs" c="dimmed" px="sm" py={2}>
                {reason}
              </Text>
            ))}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
