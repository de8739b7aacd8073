import { Textarea, type TextareaProps } from "@mantine/core";
import type { Named } from "./fields.tsx";
import { useFormState } from "./form.tsx";

export function TextAreaField({ name, onChange, ...others }: Named<TextareaProps>) {
  const { errors, clear } = useFormState();
  return (
    <Textarea
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
