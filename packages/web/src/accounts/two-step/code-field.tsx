import { TextField } from "@itoguchi/ui/fields";
import { t } from "./two-step.texts.ts";

interface CodeFieldProps {
  /** Of the app, or a recovery code; a field for either takes letters too. */
  kind: "app" | "recovery" | "either";
  label?: string;
  /** Has the focus on arrival. */
  isFirst?: boolean;
}

/** Phones and password managers offer the code by themselves; full-width digits are understood. */
export function CodeField({ kind, label, isFirst = true }: CodeFieldProps) {
  const isOfApp = kind === "app";
  return (
    <TextField
      name="code"
      label={label ?? t(kind === "recovery" ? "secondStep.recoveryCode" : "secondStep.code")}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      inputMode={isOfApp ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={isFirst || undefined}
      required
    />
  );
}
