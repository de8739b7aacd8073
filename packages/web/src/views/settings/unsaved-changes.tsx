import { Button } from "@mantine/core";
import { useAction } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/views.ts";
import type { SettingPart } from "./settings-difference.ts";
import styles from "./unsaved-changes.module.css";

interface UnsavedChangesProps {
  parts: readonly SettingPart[];
  maySaveForAll: boolean;
  saveForAll(): Promise<void>;
  saveForMe(): Promise<void>;
  reset(): void;
}

/** Says quietly that what is seen differs from the saved view, and lets a person decide whose view it becomes. */
export function UnsavedChanges({ parts, maySaveForAll, saveForAll, saveForMe, reset }: UnsavedChangesProps) {
  const { busy, run } = useAction();
  return (
    <section className={styles.bar} aria-label={t("changes.label")}>
      <span className={styles.words}>
        <strong>{t("changes.label")}</strong>
        <span className={styles.parts}>{parts.map((part) => t(`bar.${part}`)).join(" · ")}</span>
      </span>
      <span className={styles.actions}>
        <Button size="xs" variant="subtle" color="gray" disabled={busy !== undefined} onClick={reset}>
          {t("changes.back")}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={busy === "me"}
          onClick={() =>
            run("me", async () => {
              await saveForMe();
              return t("changes.savedMe");
            })
          }
        >
          {t("changes.me")}
        </Button>
        {maySaveForAll ? (
          <Button
            size="xs"
            loading={busy === "all"}
            onClick={() =>
              run("all", async () => {
                await saveForAll();
                return t("changes.savedAll");
              })
            }
          >
            {t("changes.all")}
          </Button>
        ) : null}
      </span>
    </section>
  );
}
