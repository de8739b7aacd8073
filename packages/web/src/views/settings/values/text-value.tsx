import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTyped } from "#web/kernel/choices/use-typed.ts";
import { t } from "#web/views/views.texts.ts";
import type { ValueProps } from "./value-props.ts";

/** Takes effect with every letter, but never with one that is still being converted. */
export function TextValue({ condition, onChange }: ValueProps) {
  const value = condition.textData ?? "";
  const { typed, setTyped, sent, setSent } = useTyped(value, (text) => text);
  const isComposing = useRef(false);

  function send(textData: string) {
    if (textData === sent) return;
    setSent(textData);
    onChange({ textData });
  }
  return (
    <TextInput
      aria-label={t("value.text")}
      placeholder={t("value.text")}
      autoComplete="off"
      maxLength={1_000}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (!isComposing.current) send(currentTarget.value);
      }}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false;
        send(currentTarget.value);
      }}
    />
  );
}
