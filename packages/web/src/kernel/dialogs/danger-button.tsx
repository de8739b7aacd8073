import { Button, type ButtonProps } from "@mantine/core";

interface DangerButtonProps extends Omit<ButtonProps, "color" | "variant"> {
  "aria-label"?: string;
  onClick(): void;
}

/** Leads to something that destroys; the dialog after it does the action. */
export function DangerButton(props: DangerButtonProps) {
  return <Button variant="default" c="var(--mantine-color-error)" {...props} />;
}
