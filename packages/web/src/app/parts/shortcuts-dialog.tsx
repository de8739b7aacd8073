import { useModifierName } from "@itoguchi/ui/keys";
import { Kbd, Modal } from "@mantine/core";
import { t } from "#web/kernel/i18n/shell.ts";
import styles from "./shortcuts-dialog.module.css";

const SHORTCUTS = [
  { label: t("shortcuts.palette"), keys: ["mod", "K"] },
  { label: t("shortcuts.help"), keys: ["?"] },
  { label: t("shortcuts.collapse"), keys: ["["] },
  { label: t("shortcuts.close"), keys: ["Esc"] },
];

export default function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const names: Record<string, string> = { mod: useModifierName() };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("shortcuts.title")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <dl className={styles.list}>
        {SHORTCUTS.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {keys.map((sign) => (
                <Kbd key={sign}>{names[sign] ?? sign}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
