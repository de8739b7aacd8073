import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { useFormState } from "./form.tsx";

export type Named<Props> = Props & { name: string };

/** Fields are uncontrolled: what was typed before the scripts came stays. */
export function TextField({ name, onChange, ...others }: Named<TextInputProps>) {
  const { errors, clear } = useFormState();
  return (
    <TextInput
      name={name}
      error={errors[name]}
      onChange={(event) => {
        clear(name);
        onChange?.(event);
      }}
      {...others}
    />
  );
}

interface PasswordFieldProps extends Named<PasswordInputProps> {
  /** Names the button that shows what was typed. */
  toggleLabel: string;
}

export function PasswordField({ name, toggleLabel, onChange, ...others }: PasswordFieldProps) {
  const { errors, clear } = useFormState();
  return (
    <PasswordInput
      name={name}
      error={errors[name]}
      aria-invalid={errors[name] ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": toggleLabel }}
      onChange={(event) => {
        clear(name);
        onChange?.(event);
      }}
      {...others}
    />
  );
}

export function CheckField(props: Named<CheckboxProps>) {
  return <Checkbox {...props} />;
}
