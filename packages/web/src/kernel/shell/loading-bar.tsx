import { VisuallyHidden } from "@mantine/core";
import { NavigationProgress, nprogress } from "@mantine/nprogress";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** The bar is for the eyes; to the ears the new page's title is said, as after a full page load. */
export function LoadingBar() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const first = useRef(pathname);

  useEffect(() => {
    if (state === "idle") nprogress.complete();
    else nprogress.start();
  }, [state]);
  useEffect(() => {
    if (pathname !== first.current) setTitle(document.title);
  }, [pathname]);

  return (
    <>
      <NavigationProgress size={2} zIndex={600} aria-hidden />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </>
  );
}
