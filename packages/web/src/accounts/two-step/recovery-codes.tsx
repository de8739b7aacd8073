import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Group, Stack } from "@mantine/core";
import { saveBlob } from "#web/kernel/shell/save-blob.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "./recovery-codes.module.css";
import { t } from "./two-step.texts.ts";

const FILE = "itoguchi-recovery-codes.txt";

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  close(): void;
}

/** Shown once: whoever closes this without keeping them has to make new ones. */
export function RecoveryCodes({ codes, email, close }: RecoveryCodesProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      await toast(t("twoStep.codesCopied"));
    } catch {
      await toast(t("twoStep.codesCopyFailed"), { isFault: true });
    }
  }
  function download() {
    const content = t("twoStep.codesFile", { email, codes: codes.join("\n") });
    saveBlob(FILE, new Blob([content], { type: "text/plain" }));
  }
  return (
    <Stack gap="md">
      <Notice tone="warning">{t("twoStep.codesHint")}</Notice>
      <ol className={styles.codes} aria-label={t("twoStep.codesTitle")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" onClick={copy}>
          {t("twoStep.codesCopy")}
        </Button>
        <Button variant="default" onClick={download}>
          {t("twoStep.codesDownload")}
        </Button>
      </Group>
      <DialogActions>
        <Button onClick={close}>{t("twoStep.codesKept")}</Button>
      </DialogActions>
    </Stack>
  );
}
