import { memo, type ReactNode } from "react";

interface HeldProps {
  isHeld: boolean;
  children: ReactNode;
}

/** While held, what it contains stays as it was drawn last. */
export const Held = memo(
  function Held({ children }: HeldProps) {
    return children;
  },
  (_, { isHeld }) => isHeld,
);
