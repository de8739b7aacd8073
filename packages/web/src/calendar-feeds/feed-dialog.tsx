import {
  getCalendarFeed,
  registerCalendarFeed,
  revokeCalendarFeed,
} from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { CheckIcon, CopyIcon } from "@itoguchi/ui/icons";
import { Notice } from "@itoguchi/ui/notice";
import { Button, CopyButton, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf, useAction } from "#web/kernel/forms/use-action.ts";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./calendar-feeds.texts.ts";

interface FeedDialogProps {
  place: { workspaceId: string; projectKey: string };
  view: { id: string; name: string };
  close(): void;
}

interface Feed {
  createdAt: string;
  lastUsedAt: string | null;
}

/** The address at which calendar programs read a view; shown when it is made, and never again. */
export function FeedDialog({ place, view, close }: FeedDialogProps) {
  const call = useCaller();
  const action = useAction();
  const making = useRef<HTMLButtonElement>(null);
  const [feed, setFeed] = useState<Feed | null>();
  const [address, setAddress] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { workspaceId: ws, projectKey: pk } = place;
  const { id: boardViewId } = view;

  useEffect(() => {
    call(getCalendarFeed, { ws, pk, boardViewId }).then(
      ({ calendarFeed }) => setFeed(calendarFeed),
      (error: unknown) => setFault(sentenceOf(error)),
    );
  }, [call, ws, pk, boardViewId]);

  const make = () =>
    void action.run("make", async () => {
      const made = await call(registerCalendarFeed, { ws, pk, boardViewId });
      setAddress(made.address);
      setFeed({ ...made.calendarFeed, lastUsedAt: null });
      return t("feed.made");
    });
  async function stop() {
    const isStopped = await action.run("stop", async () => {
      await call(revokeCalendarFeed, { ws, pk, boardViewId });
      setAddress(undefined);
      setFeed(null);
      return t("feed.stopped");
    });
    // With the feed its button goes, and must not take the focus along.
    if (isStopped) making.current?.focus();
  }

  return (
    <Dialog title={t("feed.title", { name: view.name })} close={close} size="lg">
      <Stack gap="md">
        <Text>{t("feed.hint")}</Text>
        <Notice tone="info">{t("feed.secret")}</Notice>
        {fault ? <Notice tone="fault">{fault}</Notice> : <Standing feed={feed} />}
        {address ? <Address key={address} address={address} /> : null}
        {feed && !address ? (
          <Text size="sm" c="dimmed">
            {t("feed.renewHint")}
          </Text>
        ) : null}
        <DialogActions>
          {feed ? (
            <Button variant="default" loading={action.busy === "stop"} onClick={() => void stop()}>
              {t("feed.stop")}
            </Button>
          ) : null}
          {feed === undefined ? null : (
            <Button ref={making} variant={feed ? "default" : "filled"} loading={action.busy === "make"} onClick={make}>
              {t(feed ? "feed.renew" : "feed.make")}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** What there is already. */
function Standing({ feed }: { feed: Feed | null | undefined }) {
  if (feed === undefined) return <Loader size="sm" aria-label={t("common.loading")} />;
  if (feed === null) return <Text>{t("feed.none")}</Text>;
  return (
    <Stack gap={2}>
      <Text>
        {t("feed.since")} <Moment at={feed.createdAt} />
      </Text>
      <Text size="sm" c="dimmed">
        {t(feed.lastUsedAt ? "feed.lastUsed" : "feed.neverUsed")}{" "}
        {feed.lastUsedAt ? <Moment at={feed.lastUsedAt} /> : null}
      </Text>
    </Stack>
  );
}

function Address({ address }: { address: string }) {
  return (
    <TextInput
      readOnly
      // The button that made it was disabled meanwhile, and has lost the focus.
      autoFocus
      label={t("feed.address")}
      description={t("feed.once")}
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSectionWidth={110}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
              onClick={copy}
            >
              {t(copied ? "common.copied" : "common.copy")}
            </Button>
          )}
        </CopyButton>
      }
    />
  );
}
