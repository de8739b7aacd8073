/** What nobody changed here is not sent: it may have been changed elsewhere since the page was loaded. */
export function ifChanged<Value>(value: Value, saved: Value): Value | undefined {
  return value === saved ? undefined : value;
}
