import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { type Named, useField } from "./use-field.tsx";

/** Fields are uncontrolled: what was typed before the scripts came stays. */
export function TextField({ name, onChange, ...others }: Named<TextInputProps>) {
  return <TextInput {...useField(name, onChange)} {...others} />;
}

interface PasswordFieldProps extends Named<PasswordInputProps> {
  /** Names the button that shows what was typed. */
  toggleLabel: string;
}

export function PasswordField({ name, toggleLabel, onChange, ...others }: PasswordFieldProps) {
  const field = useField(name, onChange);
  return (
    <PasswordInput
      {...field}
      aria-invalid={field.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": toggleLabel }}
      {...others}
    />
  );
}

export function CheckField(props: Named<CheckboxProps>) {
  return <Checkbox {...props} />;
}
