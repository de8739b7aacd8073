import { Status } from "@itoguchi/core/model/value-option";
import type { ReactNode } from "react";

/** A ring that fills up as the work goes on; two bars where it waits. */
const SHAPES: Record<Status, ReactNode> = {
  [Status.OPEN]: null,
  [Status.IN_PROGRESS]: <path d="M8 3.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" stroke="none" />,
  [Status.PENDING]: <path d="M6.25 5.75v4.5M9.75 5.75v4.5" />,
  [Status.DONE]: <path d="m5.25 8.25 2 2 3.5-4" />,
};

export function StatusShape({ status, className }: { status: Status; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" />
      {SHAPES[status]}
    </svg>
  );
}
