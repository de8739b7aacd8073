import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { RichTextReading } from "#web/kernel/rich-text/rich-text-reading.tsx";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import styles from "./body.module.css";

interface ContentsConflictProps {
  theirs: unknown;
  yours: unknown;
  keepTheirs(): void;
  keepYours(): void;
  goOn(): void;
}

/** Both versions side by side; nothing is lost before somebody chose. */
export function ContentsConflict({ theirs, yours, keepTheirs, keepYours, goOn }: ContentsConflictProps) {
  return (
    <Dialog title={t("body.conflictTitle")} size="xl" close={goOn}>
      <p className={styles.explained}>{t("body.conflictText")}</p>
      <div className={styles.both}>
        <Version title={t("body.theirs")} value={theirs}>
          <Button variant="default" fullWidth onClick={keepTheirs}>
            {t("body.keepTheirs")}
          </Button>
        </Version>
        <Version title={t("body.yours")} value={yours}>
          <Button fullWidth onClick={keepYours}>
            {t("body.keepYours")}
          </Button>
        </Version>
      </div>
      <div className={styles.buttons}>
        <QuietButton data-autofocus onClick={goOn}>
          {t("body.goOn")}
        </QuietButton>
      </div>
    </Dialog>
  );
}

function Version({ title, value, children }: { title: string; value: unknown; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h3 id={id} className={styles.versionTitle}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls is reached with the keys, and a fieldset would bring its own frame */}
      <div className={styles.versionText} role="group" aria-labelledby={id} tabIndex={0}>
        {isBlankText(value) ? <p className={styles.empty}>{t("body.nothing")}</p> : <RichTextReading value={value} />}
      </div>
      {children}
    </section>
  );
}
