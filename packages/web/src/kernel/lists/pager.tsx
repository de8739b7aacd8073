import { Button } from "@mantine/core";
import { Link } from "react-router";
import { formatRange, type Unit } from "./format-count.ts";
import { t } from "./lists.texts.ts";
import styles from "./pager.module.css";

interface PagerProps {
  offset: number;
  perPage: number;
  /** How many are on this page, and in all. */
  shown: number;
  count: number;
  unit?: Unit;
  /** A link for a list that lives in the address, a action for one that does not. */
  go: ((offset: number) => string) | { to(offset: number): void };
}

/** Nothing where one page holds all. */
export function Pager({ offset, perPage, shown, count, unit, go }: PagerProps) {
  if (count <= perPage && offset === 0) return null;
  // Only what leads to other addresses is navigation.
  const Box = typeof go === "function" ? "nav" : "div";
  return (
    <Box className={styles.pager} aria-label={typeof go === "function" ? t("list.pages") : undefined}>
      {shown > 0 ? <span className={styles.range}>{formatRange({ offset, shown, count, unit })}</span> : null}
      <Step label={t("list.previous")} to={offset > 0 ? Math.max(0, offset - perPage) : undefined} go={go} />
      <Step label={t("list.next")} to={offset + shown < count && shown > 0 ? offset + perPage : undefined} go={go} />
    </Box>
  );
}

function Step({ label, to, go }: { label: string; to: number | undefined; go: PagerProps["go"] }) {
  if (to === undefined)
    return (
      <Button variant="default" size="xs" disabled>
        {label}
      </Button>
    );
  if (typeof go === "function")
    return (
      <Button variant="default" size="xs" component={Link} to={go(to)}>
        {label}
      </Button>
    );
  return (
    <Button variant="default" size="xs" onClick={() => go.to(to)}>
      {label}
    </Button>
  );
}
