import { useModifierName } from "@itoguchi/ui/keys";
import { Kbd, Modal } from "@mantine/core";
import { Fragment } from "react";
import { KEYS } from "#web/kernel/keys/keys.ts";
import { together } from "#web/kernel/keys/together.ts";
import { t } from "./shortcuts.texts.ts";
import styles from "./shortcuts-dialog.module.css";

const PLACES = [
  "page",
  "gone",
  "inbox",
  "work",
  "board",
  "table",
  "kanban",
  "lifted",
  "card",
  "timeline",
  "joining",
  "agile",
  "tree",
  "calendar",
  "post",
] as const satisfies (keyof typeof KEYS)[];

interface Row {
  label: string;
  keys: readonly string[];
}

function rowsOf(place: (typeof PLACES)[number]): Row[] {
  const rows = Object.entries(KEYS[place]).map(([action, keys]) => ({
    label: t(`keys.${place}.${action}` as Parameters<typeof t>[0]),
    keys,
  }));
  return place === "page" ? [...rows, { label: t("keys.close"), keys: ["Escape"] }] : rows;
}

export default function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close(): void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={880}
      title={t("keys.title")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <div className={styles.places}>
        {PLACES.map((place) => (
          <section key={place} className={styles.place} aria-label={t(`keys.places.${place}`)}>
            <h3 className={styles.title}>{t(`keys.places.${place}`)}</h3>
            <dl className={styles.list}>
              {rowsOf(place).map(({ label, keys }) => (
                <div key={label} className={styles.row}>
                  <dt>{label}</dt>
                  <dd>
                    {together(keys).map((pressed, index) => (
                      <Fragment key={pressed.join()}>
                        {index > 0 ? <span className={styles.or}>{t("keys.or")}</span> : null}
                        <Pressed parts={pressed} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** What stands on the keys. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  alt: "Alt",
  shift: "Shift",
};

function Pressed({ parts }: { parts: readonly string[] }) {
  const mod = useModifierName();
  const signOf = (part: string) =>
    part === "mod" ? mod : part === "space" ? t("keys.space") : (SIGNS[part] ?? capitalised(part));
  return (
    <span className={styles.pressed}>
      {parts.map((part) => (
        <Kbd key={part}>{signOf(part)}</Kbd>
      ))}
    </span>
  );
}

function capitalised(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part;
}
