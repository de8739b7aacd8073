import { Outlet } from "react-router";
import styles from "./detail.module.css";

/** Inside a frame: one post by itself, from edge to edge. */
export default function DetailLayout() {
  return (
    <div className={styles.room}>
      <Outlet />
    </div>
  );
}
