import { Skeleton, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { ListSkeleton } from "#web/kernel/lists/list-skeleton.tsx";
import { MY_WORK } from "#web/work/mine/my-work-path.ts";
import styles from "./pending-outlet.module.css";

const PATIENCE_MS = 100;

/** The page, or its shape when the next one takes its time. */
export function PendingOutlet() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useSlow(next !== undefined && placeOf(next.pathname) !== placeOf(pathname));
  if (!isSlow || !next) return <Outlet />;
  return (
    <div role="status" aria-label={t("common.loading")} className={styles.room}>
      {skeletonOf(next.pathname)}
    </div>
  );
}

/** A post opens beside the inbox and the list of work, which stay. */
function placeOf(pathname: string): string {
  return [INBOX, MY_WORK].find((list) => pathname.startsWith(list)) ?? pathname;
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}

const LISTS = /\/config\/(user|group|project|audit)$|\/group\/detail$|\/(archive|trash)$/;
const FORMS = /\/(config|user)\//;

function skeletonOf(pathname: string) {
  if (LISTS.test(pathname)) return <ListSkeleton />;
  return FORMS.test(pathname) ? <FormSkeleton /> : <CardsSkeleton />;
}

function FormSkeleton() {
  return (
    <Stack gap="lg" maw={640}>
      <Skeleton height={28} width={180} />
      {[0, 1, 2].map((field) => (
        <Stack key={field} gap={8}>
          <Skeleton height={14} width={120} />
          <Skeleton height={36} />
        </Stack>
      ))}
      <Skeleton height={36} width={88} />
    </Stack>
  );
}

function CardsSkeleton() {
  return (
    <Stack gap="xl" maw={880}>
      <Stack gap={8}>
        <Skeleton height={28} width={260} />
        <Skeleton height={16} width={320} maw="100%" />
      </Stack>
      <Stack gap={12}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={76} />
        ))}
      </Stack>
    </Stack>
  );
}
