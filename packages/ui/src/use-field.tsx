import type { ChangeEventHandler } from "react";
import { useFormState } from "./form.tsx";

export type Named<Props> = Props & { name: string };

/** What every field takes from its form: its fault, which goes as soon as the field changes. */
export function useField<Control>(name: string, onChange: ChangeEventHandler<Control> | undefined) {
  const { errors, clear } = useFormState();
  const changed: ChangeEventHandler<Control> = (event) => {
    clear(name);
    onChange?.(event);
  };
  return { name, error: errors[name], onChange: changed };
}
