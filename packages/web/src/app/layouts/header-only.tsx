import { Outlet } from "react-router";
import { GlobalHeader } from "../parts/header.tsx";
import styles from "./header-only.module.css";

/** On the way into a workspace: nothing to navigate to yet, but one can sign out. */
export default function HeaderOnlyLayout() {
  return (
    <>
      <GlobalHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}
