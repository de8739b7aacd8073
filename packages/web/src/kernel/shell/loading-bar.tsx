import { VisuallyHidden } from "@mantine/core";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** With the first page that is gone to; where it cannot be had, pages come without it. */
const ProgressBar = lazy<ComponentType<{ isRunning: boolean }>>(() =>
  import("./progress-bar.tsx").catch(() => ({ default: () => null })),
);

/** The bar is for the eyes; to the ears the new page's title is said, as after a full page load. */
export function LoadingBar() {
  const isRunning = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const [isNeeded, setNeeded] = useState(false);
  const first = useRef(pathname);
  if (isRunning && !isNeeded) setNeeded(true);

  useEffect(() => {
    if (pathname !== first.current) setTitle(document.title);
  }, [pathname]);

  return (
    <>
      {isNeeded ? (
        <Suspense>
          <ProgressBar isRunning={isRunning} />
        </Suspense>
      ) : null}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </>
  );
}
