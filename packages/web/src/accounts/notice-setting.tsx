import { NOTICES, type Notice } from "@itoguchi/core/accounts/account";
import { updateNotice } from "@itoguchi/core/accounts/accounts.calls";
import { Checkbox, Stack } from "@mantine/core";
import { useOptimistic, useRef, useTransition } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./my-page.texts.ts";

interface NoticeSettingProps {
  muted: Notice[];
  changed(): Promise<void>;
}

/** Which mails come; a tick is saved at once. */
export function NoticeSetting({ muted, changed }: NoticeSettingProps) {
  return (
    <Stack gap="sm">
      {NOTICES.map((notice) => (
        <NoticeBox key={notice} notice={notice} isOn={!muted.includes(notice)} changed={changed} />
      ))}
    </Stack>
  );
}

interface NoticeBoxProps {
  notice: Notice;
  isOn: boolean;
  changed(): Promise<void>;
}

/** Whoever ticks faster than the network is followed tick by tick: the last one counts. */
function NoticeBox({ notice, isOn, changed }: NoticeBoxProps) {
  const call = useCaller();
  const [, startTransition] = useTransition();
  const [shown, show] = useOptimistic(isOn);
  const earlier = useRef(Promise.resolve());

  function tick(wanted: boolean) {
    earlier.current = earlier.current.then(async () => {
      try {
        await call(updateNotice, { notice, isOn: wanted });
      } catch (error) {
        await toast(sentenceOf(error), { isFault: true });
      }
    });
    startTransition(async () => {
      show(wanted);
      await earlier.current;
      await changed();
    });
  }
  return (
    <Checkbox
      label={t(`myPage.notice.${notice}`)}
      checked={shown}
      onChange={(event) => tick(event.currentTarget.checked)}
    />
  );
}
