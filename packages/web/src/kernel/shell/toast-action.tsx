import { Button, Group } from "@mantine/core";

export interface ToastAction {
  label: string;
  run(): void;
  /** It takes back what the message tells of. */
  isUndo?: boolean;
}

export function ToastWithAction({ message, action }: { message: string; action: ToastAction }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button size="compact-sm" variant="default" flex="none" onClick={action.run}>
        {action.label}
      </Button>
    </Group>
  );
}
