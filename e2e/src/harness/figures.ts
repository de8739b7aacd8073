/** Printed so that a run leaves its figures behind, passed or not. */
export function report(title: string, figures: Record<string, number | string>): void {
  const text = Object.entries(figures).map(([name, figure]) => `${name} ${rounded(figure)}`);
  process.stdout.write(`  » ${title}: ${text.join(", ")}\n`);
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function rounded(figure: number | string): string {
  return typeof figure === "string" ? figure : String(Math.round(figure * 10) / 10);
}
