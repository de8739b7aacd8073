const EMPTY_DATE = "なし";
export const DEFAULT_TIME_ZONE = "Asia/Tokyo";

const parts = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = parts.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  parts.set(timeZone, made);
  return made;
}

/** YYYY-MM-DD; an empty date shows 「なし」. */
export function formatDate(date: string | Date | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  return formatDateTime(date, timeZone).slice(0, 10);
}

/** YYYY-MM-DD HH:mm */
export function formatDateTime(date: string | Date | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  if (!date) return EMPTY_DATE;
  const found = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(new Date(date))
      .map(({ type, value }) => [type, value]),
  );
  return `${found.year}-${found.month}-${found.day} ${found.hour}:${found.minute}`;
}

export function formatYen(amount: number): string {
  return `${new Intl.NumberFormat("ja-JP").format(amount)}円`;
}

const UNITS = ["B", "KB", "MB", "GB", "TB", "PB"] as const;

/** Base 1024, two decimals, B to PB. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
