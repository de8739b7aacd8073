/** The same text for the same value, whatever order its keys were written in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    // Ids, mostly: written as they are, in one go.
    if (value.every((item) => typeof item === "string")) return JSON.stringify(value);
    return `[${value.map(canonicalJson).join(",")}]`;
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const fields = value as Record<string, unknown>;
  let text = "";
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  return `{${text}}`;
}
