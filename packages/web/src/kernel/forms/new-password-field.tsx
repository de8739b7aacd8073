import { passwordFault } from "@itoguchi/core/accounts/account.policy";
import { PasswordField } from "@itoguchi/ui/fields";
import { useFormState } from "@itoguchi/ui/form";
import { CheckIcon } from "@itoguchi/ui/icons";
import { useState } from "react";
import { t } from "../i18n/common.texts.ts";
import styles from "./new-password-field.module.css";

interface NewPasswordFieldProps {
  name: string;
  label: string;
  required?: boolean;
}

/** For a form's `check`: what this field says while typing, as the field's fault. Nothing typed is the schema's business. */
export function newPasswordFault(password: string, email?: string): string | undefined {
  return password === "" ? undefined : passwordFault(password, { ...(email ? { email } : {}), isCommon: () => false });
}

/** Says while typing whether the password will do; the list of common ones is known to the server only. */
export function NewPasswordField({ name, label, required = true }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const { errors } = useFormState();
  const fault = newPasswordFault(password);
  const isFine = password !== "" && fault === undefined;
  return (
    <PasswordField
      name={name}
      label={label}
      toggleLabel={t("common.showPassword")}
      autoComplete="new-password"
      required={required}
      onChange={(event) => setPassword(event.currentTarget.value)}
      inputWrapperOrder={["label", "input", "error", "description"]}
      descriptionProps={{ "aria-live": "polite" }}
      description={
        errors[name] ? undefined : (
          <span className={styles.hint} data-fine={isFine}>
            {isFine ? <CheckIcon size={14} /> : null}
            {hintFor(password, fault)}
          </span>
        )
      }
    />
  );
}

function hintFor(password: string, fault: string | undefined): string {
  if (password === "") return t("password.rules");
  return fault ?? t("password.fine");
}
