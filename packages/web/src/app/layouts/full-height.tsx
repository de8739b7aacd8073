import { Outlet } from "react-router";
import styles from "./full-height.module.css";

/** Inside a frame: a page that is exactly as high as the window leaves it; what is long scrolls inside. */
export default function FullHeightLayout() {
  return (
    <div className={styles.room}>
      <Outlet />
    </div>
  );
}
