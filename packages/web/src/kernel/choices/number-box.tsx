import { fold } from "@itoguchi/core/kernel/text";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useTyped } from "./use-typed.ts";

interface NumberBoxProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  value: number | null;
  onChange(value: number | null): void;
}

/** A number as people type it: full-width digits and separators count. What is no number yet is kept as it was typed. */
export function NumberBox({ value, onChange, ...others }: NumberBoxProps) {
  const { typed, setTyped, sent, setSent } = useTyped(value, (number) => (number === null ? "" : String(number)));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...others}
      error={numberIn(typed) === undefined || others.error}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = numberIn(currentTarget.value);
        if (number === undefined || number === sent) return;
        setSent(number);
        onChange(number);
      }}
    />
  );
}

/** Null when nothing is there, undefined when it is no number. */
export function numberIn(text: string): number | null | undefined {
  const plain = fold(text)
    .replaceAll(",", "")
    .replace(/^[−–―ー]/, "-");
  if (plain === "") return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
