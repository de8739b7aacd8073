import { CheckIcon, CopyIcon } from "@itoguchi/ui/icons";
import { Notice } from "@itoguchi/ui/notice";
import { Button, CopyButton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import styles from "./api-key-setting.module.css";
import { t } from "./boards.texts.ts";

/** The key is seen once, here; afterwards there is only another one. */
export function ApiKeySetting({ regenerate }: { regenerate(): Promise<string> }) {
  const [apiKey, setApiKey] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      {apiKey === undefined ? <Text c="dimmed">{t("api.none")}</Text> : <NewKey apiKey={apiKey} />}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("api.regenerate")}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t("api.title")}
          confirmLabel={t("api.submit")}
          close={() => setAsking(false)}
          confirm={async () => {
            setApiKey(await regenerate());
            return undefined;
          }}
        >
          {t("api.text")}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function NewKey({ apiKey }: { apiKey: string }) {
  return (
    <Stack gap="xs" w="100%">
      <Notice tone="warning" role="alert">
        {t("api.once")}
      </Notice>
      <div className={styles.key}>
        <code className={styles.code}>{apiKey}</code>
        <CopyButton value={apiKey}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={copy}
              leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
            >
              {t(copied ? "common.copied" : "common.copy")}
            </Button>
          )}
        </CopyButton>
      </div>
    </Stack>
  );
}
