interface Valued {
  values: (number | null)[];
}

const HUNDREDTHS = 10_000;

/** Each series' share of its category in per cent, to two decimals, so that they come to 100; nothing, and less than that, has no share. */
export function sharesOf<Series extends Valued>(series: readonly Series[]): Series[] {
  const places = series[0]?.values.length ?? 0;
  const columns = Array.from({ length: places }, (_, place) => shares(series.map(({ values }) => values[place] ?? 0)));
  return series.map((one, index) => ({ ...one, values: columns.map((column) => column[index] ?? 0) }));
}

function shares(values: readonly number[]): number[] {
  const sizes = values.map((value) => Math.max(0, value));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) return sizes.map(() => 0);
  const exact = sizes.map((size) => (size / total) * HUNDREDTHS);
  const whole = exact.map(Math.floor);
  const missing = HUNDREDTHS - whole.reduce((sum, part) => sum + part, 0);
  const byRest = exact.map((part, index) => ({ index, rest: part - Math.floor(part) })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRest.slice(0, missing)) whole[index] = (whole[index] as number) + 1;
  return whole.map((part) => part / 100);
}
