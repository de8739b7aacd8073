const WAVE = "\u301c";

/** As the core writes it. */
export function termText(start: string, end: string): string {
  return `${start} ${WAVE} ${end}`.trim();
}
