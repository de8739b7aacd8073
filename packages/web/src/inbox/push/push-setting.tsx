import { INBOX_KIND_NAMES } from "@itoguchi/core/inbox/inbox";
import { updateInboxPush } from "@itoguchi/core/inbox/push.calls";
import type { InboxPush } from "@itoguchi/core/model/inbox-push";
import { SubmitButton } from "@itoguchi/ui/form";
import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./inbox-push.texts.ts";
import styles from "./push-setting.module.css";
import { type PushState, usePush } from "./use-push.ts";

const KINDS = Object.values(INBOX_KIND_NAMES);
const SAID = { on: "isOn", off: "isOff", unsupported: "unsupported", denied: "denied" } as const satisfies Record<
  NonNullable<PushState>,
  string
>;

interface PushSettingProps {
  publicKey: string;
  saved: InboxPush;
  changed(): Promise<void>;
}

/** Notifications of this browser, and which kinds all of the person's browsers show. */
export function PushSetting({ publicKey, saved, changed }: PushSettingProps) {
  const form = useCallForm(updateInboxPush, {
    input: (fields) => Object.fromEntries(KINDS.map((kind) => [kind, fields.has(kind)])),
    done: async () => {
      await changed();
      await toast(t("common.saved"));
    },
  });
  return (
    <PageSection id="inbox-push" title={t("push.title")} hint={t("push.hint")}>
      <ThisBrowser publicKey={publicKey} />
      <SettingsForm state={form} label={t("push.kindsLabel")}>
        <fieldset className={styles.kinds}>
          <legend>{t("push.kindsLabel")}</legend>
          <Stack gap="xs" mt="xs">
            {KINDS.map((kind) => (
              <Checkbox
                key={`${kind} ${saved[kind]}`}
                name={kind}
                label={t(`push.kinds.${kind}`)}
                defaultChecked={saved[kind]}
              />
            ))}
          </Stack>
        </fieldset>
        <Text size="sm" c="dimmed">
          {t("push.quiet")}
        </Text>
        <div>
          <SubmitButton>{t("common.save")}</SubmitButton>
        </div>
      </SettingsForm>
    </PageSection>
  );
}

function ThisBrowser({ publicKey }: { publicKey: string }) {
  const { state, turnOn, turnOff } = usePush(publicKey);
  const [isBusy, setBusy] = useState(false);
  async function act(change: () => Promise<string | undefined>) {
    setBusy(true);
    try {
      const said = await change();
      if (said) await toast(said);
    } catch {
      // Browsers say why in words of their own.
      await toast(t("push.failed"), { isFault: true });
    } finally {
      setBusy(false);
    }
  }
  const start = () => act(async () => ((await turnOn()) ? t("push.started") : undefined));
  const stop = () =>
    act(async () => {
      await turnOff();
      return t("push.stopped");
    });
  return (
    <Stack className={styles.browser} gap="xs" align="flex-start" mb="md">
      <Text size="sm" role="status">
        {state ? t(`push.${SAID[state]}`) : null}
      </Text>
      {state === "on" ? (
        <Button variant="default" loading={isBusy} onClick={stop}>
          {t("push.off")}
        </Button>
      ) : state === "off" ? (
        <Button loading={isBusy} onClick={start}>
          {t("push.on")}
        </Button>
      ) : null}
    </Stack>
  );
}
