import { NOTICES, type Notice } from "@itoguchi/core/accounts/account";
import { updateNotice } from "@itoguchi/core/accounts/accounts.calls";
import { Checkbox, Stack } from "@mantine/core";
import { useOptimistic, useTransition } from "react";
import { useAction } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";

interface NoticeSettingProps {
  muted: Notice[];
  changed(): Promise<void>;
}

/** Which mails come; a tick is saved at once. */
export function NoticeSetting({ muted, changed }: NoticeSettingProps) {
  const call = useCaller();
  const { run } = useAction();
  const [, startTransition] = useTransition();
  const [shown, show] = useOptimistic(muted);
  const toggle = (notice: Notice) =>
    startTransition(async () => {
      const isOn = shown.includes(notice);
      show(isOn ? shown.filter((other) => other !== notice) : [...shown, notice]);
      await run(notice, async () => {
        await call(updateNotice, { notice, isOn });
        await changed();
        return undefined;
      });
    });
  return (
    <Stack gap="sm">
      {NOTICES.map((notice) => (
        <Checkbox
          key={notice}
          label={t(`myPage.notice.${notice}`)}
          checked={!shown.includes(notice)}
          onChange={() => toggle(notice)}
        />
      ))}
    </Stack>
  );
}
