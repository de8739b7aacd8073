import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { CellSurroundings } from "#web/columns/cell.ts";
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
  };
  around: CellSurroundings;
}

export function MadeBy({ item, around }: MadeByProps) {
  const { timeZone } = around.reading;
  const nameOf = (id: string | null, accountName: string | null) =>
    around.people.find((person) => person.id === id)?.name ?? accountName ?? t("detail.somebody");
  return (
    <p className={styles.made}>
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
    </p>
  );
}
