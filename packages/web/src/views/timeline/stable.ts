import { useEffect, useRef, useState } from "react";

/** The same object as long as it says the same. */
export function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState({ value, said: JSON.stringify(value) });
  const said = JSON.stringify(value);
  if (said === kept.said) return kept.value;
  setKept({ value, said });
  return value;
}

/** One function for all drawings, that does what the last of them would. */
export function useLatest<Input extends unknown[]>(act: (...input: Input) => void): (...input: Input) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [stable] = useState(
    () =>
      (...input: Input) =>
        latest.current(...input),
  );
  return stable;
}
