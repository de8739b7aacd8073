import { useStateOf } from "./use-state-of.ts";

/** The same object for as long as it reads the same (`key`), whatever object it comes in. */
export function useSame<T>(value: T, key: string = JSON.stringify(value)): T {
  const [kept] = useStateOf([key], () => ({ value }));
  return kept.value;
}
