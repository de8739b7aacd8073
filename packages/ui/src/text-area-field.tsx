import { Textarea, type TextareaProps } from "@mantine/core";
import { type Named, useField } from "./use-field.tsx";

export function TextAreaField({ name, onChange, ...others }: Named<TextareaProps>) {
  return <Textarea {...useField(name, onChange)} {...others} />;
}
