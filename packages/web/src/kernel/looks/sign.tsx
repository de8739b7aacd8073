import type { ReactNode } from "react";

/** A small sign: for cells, lanes and editors, where icons would be too large. */
export function sign(shape: ReactNode, usualSize = 14) {
  return function Sign({ size = usualSize }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}
