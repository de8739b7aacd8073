import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { CellContext } from "#web/columns/cell.ts";
import { EnvironmentLine } from "#web/kernel/environment/environment-line.tsx";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";

interface MadeByProps {
  item: {
    postedBy: string | null;
    postedUserAccountName: string | null;
    updatedBy: string | null;
    updatedUserAccountName: string | null;
    postedAt: string;
    userUpdatedAt: string;
    userAgent: string | null;
  };
  context: CellContext;
}

export function MadeBy({ item, context }: MadeByProps) {
  const { timeZone } = context.reading;
  const nameOf = (id: string | null, accountName: string | null) =>
    context.people.find((person) => person.id === id)?.name ?? accountName ?? t("detail.somebody");
  return (
    <div className={styles.made}>
      <span>
        {t("detail.created", {
          at: formatDateTime(item.postedAt, timeZone),
          name: nameOf(item.postedBy, item.postedUserAccountName),
        })}
      </span>
      <span>
        {t("detail.updated", {
          at: formatDateTime(item.userUpdatedAt, timeZone),
          name: nameOf(item.updatedBy, item.updatedUserAccountName),
        })}
      </span>
      {item.userAgent ? <EnvironmentLine label={t("detail.environment")} userAgent={item.userAgent} /> : null}
    </div>
  );
}
