import { onKeys } from "@itoguchi/ui/keys";
import { Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../i18n/parts.texts.ts";
import styles from "./in-place-text.module.css";

interface InPlaceTextProps {
  /** What is edited. */
  label: string;
  value: string;
  maxLength: number;
  mayEdit: boolean;
  /** Of several lines; Enter makes a new one. */
  isLong?: boolean;
  /** It may be empty. */
  isOptional?: boolean;
  /** What stands there when it is empty. */
  placeholder?: string;
  /** How it looks while nobody edits it. */
  children: ReactNode;
  onChange(value: string): void;
}

/** A text that is edited where it stands: Enter and leaving keep it, Escape takes it back. */
export function InPlaceText(props: InPlaceTextProps) {
  const { label, value, mayEdit, placeholder, children } = props;
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (isEditing || !returns.current) return;
    returns.current = false;
    button.current?.focus();
  });
  if (!mayEdit) return value === "" ? null : children;
  if (isEditing)
    return (
      <InPlaceField
        {...props}
        close={(byKey) => {
          returns.current = byKey;
          setEditing(false);
        }}
      />
    );
  return (
    <span className={styles.shown}>
      {value === "" ? null : children}
      <button
        ref={button}
        type="button"
        className={value === "" ? styles.placeholder : styles.button}
        aria-label={[value === "" ? placeholder : undefined, t("inPlace.edit", { label })].filter(Boolean).join(" ")}
        title={t("inPlace.edit", { label })}
        onClick={() => setEditing(true)}
      >
        {value === "" ? placeholder : null}
      </button>
    </span>
  );
}

type InPlaceFieldProps = Pick<InPlaceTextProps, "label" | "value" | "maxLength" | "onChange"> & {
  isLong?: boolean;
  isOptional?: boolean;
  /** `byKey`: the focus belongs back where it was. */
  close(byKey: boolean): void;
};

export function InPlaceField(props: InPlaceFieldProps) {
  const { label, value, maxLength, isLong = false, isOptional = isLong, onChange, close } = props;
  const [typed, setTyped] = useState(value);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  const isWrong = !isOptional && typed.trim() === "";

  function finish(keep: boolean, byKey: boolean) {
    if (isDone.current) return;
    if (keep && isWrong && byKey) return;
    isDone.current = true;
    const next = typed.trim();
    if (keep && !isWrong && next !== value) onChange(next);
    close(byKey);
  }
  const common = {
    ref: field,
    "aria-label": label,
    value: typed,
    maxLength,
    autoComplete: "off",
    error: isWrong ? t("inPlace.empty") : undefined,
    onBlur: () => finish(true, false),
  };
  if (isLong)
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={8}
        className={styles.field}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeys({ "mod+Enter": () => finish(true, true), Escape: () => finish(false, true) })}
      />
    );
  return (
    <TextInput
      {...common}
      className={styles.field}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        onKeys({ Enter: () => finish(true, true), Escape: () => finish(false, true) })(event);
      }}
    />
  );
}
