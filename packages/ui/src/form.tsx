import { Button, type ButtonProps, Stack } from "@mantine/core";
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useRef } from "react";
import { keepImeEnter } from "./keys.tsx";
import { Notice } from "./notice.tsx";

export interface FormState {
  /** A sentence for each wrong field, by the field's name. */
  errors: Readonly<Record<string, string>>;
  /** What concerns the form as a whole. */
  message: string | undefined;
  isBusy: boolean;
  /** Rises with every refused submit, so that the focus moves again. */
  refusals: number;
  /** Rises with every accepted submit: what the form holds is saved. */
  acceptances: number;
  clear(name: string): void;
  submit(fields: FormData): void;
}

const Context = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = useContext(Context);
  if (!state) throw new Error("A field stands outside a <Form>");
  return state;
}

interface FormProps {
  state: FormState;
  label: string;
  /** For a page that is its form: the first empty field has the focus on arrival. */
  startsFocused?: boolean;
  children: ReactNode;
}

/** Keeps what was typed, guards against a second submit and a composing Enter, and leads to what is wrong. */
export function Form({ state, label, startsFocused = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (startsFocused) focusFirstEmpty(form.current);
  }, [startsFocused]);
  useEffect(() => {
    if (state.refusals > 0) focusFirstFault(form.current);
  }, [state.refusals]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!state.isBusy) state.submit(new FormData(event.currentTarget));
  }

  // method="dialog": pressed before the scripts are there, the button does nothing and what was typed stays.
  return (
    <Context value={state}>
      <form ref={form} method="dialog" noValidate aria-label={label} onSubmit={submit} onKeyDown={keepImeEnter}>
        <Stack gap="md">
          {state.message ? (
            <Notice tone="fault" role="alert" data-form-alert tabIndex={-1}>
              {state.message}
            </Notice>
          ) : null}
          {children}
        </Stack>
      </form>
    </Context>
  );
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-alert]')?.focus();
}

/** Not on a touch screen, where a keyboard would cover the page, and not away from where somebody already types. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body || !matchMedia("(pointer: fine)").matches) return;
  const fields = form?.querySelectorAll<HTMLInputElement>("input:not([type=checkbox]):not([readonly])") ?? [];
  [...fields].find(({ value }) => value === "")?.focus({ preventScroll: true });
}

interface SubmitButtonProps extends ButtonProps {
  children: ReactNode;
  "aria-label"?: string;
}

export function SubmitButton({ children, ...others }: SubmitButtonProps) {
  const { isBusy } = useFormState();
  return (
    <Button type="submit" loading={isBusy} {...others}>
      {children}
    </Button>
  );
}
