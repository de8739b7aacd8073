import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./columns.module.css";

interface SettingFieldProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
}

/** Several inputs under one name. */
export function SettingField({ label, hint, fault, children }: SettingFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? (
        <Text size="xs" c="dimmed" mb={4}>
          {hint}
        </Text>
      ) : null}
      {children}
      {fault ? (
        <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {fault}
        </Text>
      ) : null}
    </fieldset>
  );
}
