import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { type Named, useField } from "./use-field.tsx";

export function SelectField({ name, onChange, ...others }: Named<NativeSelectProps>) {
  return <NativeSelect {...useField(name, onChange)} {...others} />;
}
