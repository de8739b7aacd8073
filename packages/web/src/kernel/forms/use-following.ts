import { type RefObject, useEffect, useRef } from "react";

/** For an uncontrolled field: what is saved elsewhere flows in until somebody types. Focus and typed text stay. */
export function useFollowing(saved: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(saved);
  useEffect(() => {
    if (field.current?.value === before.current) field.current.value = saved;
    before.current = saved;
  }, [saved]);
  return field;
}
