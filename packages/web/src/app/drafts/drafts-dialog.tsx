import { formatDateTime } from "@itoguchi/core/kernel/format";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { type Draft, drafts } from "#web/kernel/storage/drafts.ts";
import { postPath, projectPath } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import { draftText } from "./draft-text.ts";
import { t } from "./drafts.texts.ts";
import styles from "./drafts-dialog.module.css";

/** Everything this person began to write in this browser, also of posts that cannot be opened any more. */
export default function DraftsDialog({ close }: { close(): void }) {
  const account = useViewer().user?.id ?? "";
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [list, setList] = useState(() => drafts.list(account));

  function open(draft: Draft) {
    close();
    void navigate(addressOf(draft));
  }
  function discard({ id }: Draft) {
    drafts.remove(account, id);
    setList(drafts.list(account));
  }
  return (
    <Dialog title={t("drafts.title")} size="lg" close={close}>
      <Stack gap="md">
        <Text c="dimmed">{t(list.length > 0 ? "drafts.lead" : "drafts.empty")}</Text>
        <ul className={styles.list} aria-label={t("drafts.list")}>
          {list.map((draft) => (
            <OneDraft
              key={draft.id}
              draft={draft}
              timeZone={timeZone}
              open={() => open(draft)}
              discard={() => discard(draft)}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

interface OneDraftProps {
  draft: Draft;
  timeZone: string;
  open(): void;
  discard(): void;
}

function OneDraft({ draft, timeZone, open, discard }: OneDraftProps) {
  const name = t(`drafts.kinds.${draft.kind}`, { title: draft.title || t("drafts.untitled") });
  const text = draftText(draft);
  const labelled = (action: string) => t("drafts.nameOf", { name, action });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t("drafts.copied")),
      () => toast(t("drafts.copyFailed"), { isFault: true }),
    );
  return (
    <li className={styles.draft}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <time className={styles.at} dateTime={draft.at}>
          {draft.projectKey} {formatDateTime(draft.at, timeZone)}
        </time>
      </div>
      <p className={styles.text}>{text}</p>
      <Group gap="xs">
        <Button size="compact-sm" aria-label={labelled(t("drafts.open"))} onClick={open}>
          {t("drafts.open")}
        </Button>
        <Button size="compact-sm" variant="default" aria-label={labelled(t("drafts.copy"))} onClick={() => void copy()}>
          {t("drafts.copy")}
        </Button>
        <Button size="compact-sm" variant="default" aria-label={labelled(t("drafts.discard"))} onClick={discard}>
          {t("drafts.discard")}
        </Button>
      </Group>
    </li>
  );
}

function addressOf({ id, workspaceId, projectKey, projectSerialNumber, subPostProjectSerialNumber }: Draft): string {
  const place = { workspaceId, projectKey };
  if (projectSerialNumber === undefined)
    return `${projectPath(workspaceId, projectKey)}?${new URLSearchParams({ new: "1", draft: id })}`;
  const path = postPath(place, projectSerialNumber);
  return subPostProjectSerialNumber === undefined ? path : `${path}/subPost/${subPostProjectSerialNumber}`;
}
