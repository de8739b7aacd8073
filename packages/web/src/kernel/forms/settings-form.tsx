import { Form, type FormState } from "@itoguchi/ui/form";
import { type ReactNode, useRef, useState } from "react";
import { useOnChange } from "../hooks/use-on-change.ts";
import { useUnsaved } from "../shell/unsaved.ts";

interface SettingsFormProps {
  state: FormState;
  label: string;
  children: ReactNode;
}

/** A form on a page that stays: whoever leaves it half-typed is asked first. */
export function SettingsForm({ state, label, children }: SettingsFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef("");
  const [isChanged, setChanged] = useState(false);
  useUnsaved(isChanged);
  // With each acceptance, what the form holds is what is saved.
  useOnChange(state.acceptances, () => {
    before.current = contentOf(box.current);
    setChanged(false);
  });

  // Looked at when somebody comes to type: until then, what others change elsewhere may still flow into the fields.
  function remember() {
    if (!isChanged) before.current = contentOf(box.current);
  }
  return (
    <div
      ref={box}
      onFocusCapture={remember}
      onInputCapture={() => setChanged(contentOf(box.current) !== before.current)}
    >
      <Form state={state} label={label}>
        {children}
      </Form>
    </div>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Browsers fill in the present password by themselves; nobody has to type it twice for that. */
function contentOf(box: HTMLElement | null): string {
  const fields = box?.querySelectorAll<Field>("input:not([autocomplete=current-password]), textarea, select");
  return JSON.stringify([...(fields ?? [])].map((field) => [field.name, field.value, isChecked(field)]));
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}
