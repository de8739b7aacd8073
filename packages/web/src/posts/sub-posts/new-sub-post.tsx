import { PlusIcon } from "@itoguchi/ui/icons";
import type { AnyKeyEvent } from "@itoguchi/ui/ime-key";
import { onKeys } from "@itoguchi/ui/keys";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../posts.texts.ts";

/** Enter adds one and the field is ready for the next; what was refused stands in it again. */
export function NewSubPost({ onAdd }: { onAdd(title: string): Promise<boolean> }) {
  const [typed, setTyped] = useState("");
  async function add() {
    const title = typed.trim();
    if (title === "") return;
    setTyped("");
    if (!(await onAdd(title))) setTyped((begun) => begun || title);
  }
  function clear(event: AnyKeyEvent) {
    event.stopPropagation();
    setTyped("");
  }
  return (
    <TextInput
      aria-label={t("subPosts.add")}
      placeholder={t("subPosts.addPlaceholder")}
      leftSection={<PlusIcon size={16} />}
      autoComplete="off"
      maxLength={500}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        // An empty field has nothing to take back: Escape is for what stands around it.
        if (typed !== "") onKeys({ Escape: clear })(event);
        onKeys({ Enter: () => void add() })(event);
      }}
    />
  );
}
