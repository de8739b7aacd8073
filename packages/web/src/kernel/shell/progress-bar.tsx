import { NavigationProgress, nprogress } from "@mantine/nprogress";
import { useEffect } from "react";

/** Runs along the top of the page while the next one comes. */
export default function ProgressBar({ isRunning }: { isRunning: boolean }) {
  useEffect(() => {
    if (isRunning) nprogress.start();
    else nprogress.complete();
  }, [isRunning]);
  return <NavigationProgress size={2} zIndex={600} aria-hidden />;
}
