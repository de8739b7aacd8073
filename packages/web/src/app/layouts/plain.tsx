import { Outlet } from "react-router";
import styles from "./plain.module.css";

/** Inside a frame: a page that is read from top to bottom, with room around it. */
export default function PlainLayout() {
  return (
    <div className={styles.room}>
      <Outlet />
    </div>
  );
}
