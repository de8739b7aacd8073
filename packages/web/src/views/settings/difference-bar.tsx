import { Button } from "@mantine/core";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { t } from "../views.texts.ts";
import styles from "./difference-bar.module.css";
import type { SettingPart } from "./settings-difference.ts";

export interface Action {
  label: string;
  /** Said afterwards; without it there is nothing to say. */
  done?: string;
  variant: "subtle" | "default" | "filled";
  act(): Promise<void> | void;
}

interface DifferenceBarProps {
  label: string;
  parts: readonly SettingPart[];
  isOwn?: boolean;
  handlers: readonly Action[];
}

/** Says quietly that what is seen is not what is saved for everybody, and what can be done about it. */
export function DifferenceBar({ label, parts, isOwn, handlers }: DifferenceBarProps) {
  const { busy, run } = useAction();
  return (
    <section className={styles.bar} data-own={isOwn} aria-label={label}>
      <span className={styles.words}>
        <strong>{label}</strong>
        <span className={styles.parts}>{parts.map((part) => t(`bar.${part}`)).join(" · ")}</span>
      </span>
      <span className={styles.actions}>
        {handlers.map(({ label: name, done, variant, act }) => (
          <Button
            key={name}
            size="xs"
            variant={variant}
            {...(variant === "subtle" ? { color: "gray" } : {})}
            disabled={busy !== undefined && busy !== name}
            loading={busy === name}
            onClick={() =>
              run(name, async () => {
                await act();
                return done;
              })
            }
          >
            {name}
          </Button>
        ))}
      </span>
    </section>
  );
}
