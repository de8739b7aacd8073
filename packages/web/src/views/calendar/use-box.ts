import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

interface Box {
  width: number;
  height: number;
}

/** How much room there is inside; 0 before it is on the screen. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element.current) setBox({ width: element.current.clientWidth, height: element.current.clientHeight });
  }, [element]);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = observed;
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
