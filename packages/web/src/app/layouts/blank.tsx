import { Outlet } from "react-router";
import styles from "./blank.module.css";

/** Nothing but the page: for windows that pass by, such as the return from another service. */
export default function BlankLayout() {
  return (
    <main className={styles.room}>
      <Outlet />
    </main>
  );
}
