import type { Member } from "@itoguchi/core/model/member";
import type { ReactNode } from "react";
import { RowLink } from "#web/kernel/lists/row-link.tsx";
import { PersonAvatar } from "./person-avatar.tsx";
import styles from "./person-cell.module.css";

interface PersonCellProps {
  person: Pick<Member, "user">;
  /** The page about them. */
  to?: string;
  children?: ReactNode;
}

export function PersonCell({ person: { user }, to, children }: PersonCellProps) {
  return (
    <div className={styles.person}>
      <PersonAvatar name={user.name} src={user.thumbnailUrl} size={32} />
      <div className={styles.words}>
        {to ? <RowLink to={to}>{user.name}</RowLink> : <span className={styles.name}>{user.name}</span>} {children}
        <span className={styles.email}>{user.email}</span>
      </div>
    </div>
  );
}
