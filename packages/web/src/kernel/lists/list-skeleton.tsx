import { Group, Skeleton, Stack } from "@mantine/core";
import styles from "./list-skeleton.module.css";

const WIDTHS = ["28%", "22%", "32%", "24%", "30%", "20%", "26%", "23%"];

/** The shape of a page that is a list: its name, search and filters, rows. */
export function ListSkeleton() {
  return (
    <Stack gap="lg" maw={1040}>
      <Skeleton height={28} width={180} />
      <Stack gap="sm">
        <Group gap="sm">
          <Skeleton height={36} width={320} maw="100%" />
          <Skeleton height={36} width={120} />
        </Group>
        <div className={styles.rows}>
          {WIDTHS.map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton height={14} width={width} />
              <Skeleton height={14} width={64} />
            </div>
          ))}
        </div>
      </Stack>
    </Stack>
  );
}
