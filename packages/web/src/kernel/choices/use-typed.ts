import { useState } from "react";

/**
 * What is typed into a field whose value lives elsewhere. The text stays as it was typed while the value comes back late, or
 * not at all; a value that somebody else set replaces it.
 */
export function useTyped<Value>(value: Value, textOf: (value: Value) => string) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(textOf(value));
    }
  }
  return { typed, setTyped, sent, setSent };
}
