import { ArrowLeftIcon } from "@itoguchi/ui/icons";
import { Link } from "react-router";
import styles from "./back-link.module.css";

/** From a thing to the list it stands in. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeftIcon size={16} />
      {label}
    </Link>
  );
}
