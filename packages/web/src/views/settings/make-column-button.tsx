import { PlusIcon } from "@itoguchi/ui/icons";
import { Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { useAction } from "#web/kernel/forms/use-action.ts";
import type { ColumnUse, MakeColumn } from "./setting-context.ts";

interface MakeColumnButtonProps {
  use: ColumnUse;
  make: MakeColumn;
  /** The one next step. */
  isFirst?: boolean;
  children: string;
}

/** Makes a column that the view lacks, and says so. */
export function MakeColumnButton({ use, make, isFirst = false, children }: MakeColumnButtonProps) {
  const action = useAction();

  async function onClick({ currentTarget }: MouseEvent<HTMLElement>) {
    const beside = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>("select, button") ?? [])];
    // With the column there the button goes, and must not take the focus along.
    if (await action.run(use, () => make(use))) beside.find((one) => one !== currentTarget)?.focus();
  }

  return (
    <Button
      variant={isFirst ? "filled" : "default"}
      leftSection={<PlusIcon size={14} />}
      loading={action.busy !== undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
