import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

type QuietButtonProps = ButtonProps & Omit<ComponentPropsWithRef<"button">, keyof ButtonProps>;

/** Beside what it belongs to; it does not ask to be pressed. */
export function QuietButton(props: QuietButtonProps) {
  return <Button variant="subtle" color="gray" size="compact-sm" c="dimmed" fw={400} {...props} />;
}
