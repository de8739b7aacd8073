import { CheckIcon } from "@itoguchi/ui/icons";
import styles from "./setup-steps.module.css";
import { t } from "./workspaces.texts.ts";

const STEPS = [t("setup.stepRegister"), t("setup.stepScan")];

export function SetupSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol className={styles.steps} aria-label={t("setup.steps")}>
      {STEPS.map((label, index) => (
        <li key={label} className={styles.step} aria-current={index + 1 === current ? "step" : undefined}>
          <span className={styles.number} aria-hidden="true">
            {index + 1 < current ? <CheckIcon size={14} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
