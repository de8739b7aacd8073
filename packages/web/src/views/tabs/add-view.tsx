import { ViewName, ViewType } from "@itoguchi/core/model/view";
import { PLAIN_VIEW } from "@itoguchi/core/views/view-kinds";
import { PlusIcon } from "@itoguchi/ui/icons";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { ActionIcon, Button, Radio, Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { Panel } from "#web/kernel/panels/panel.tsx";
import { t } from "../views.texts.ts";
import styles from "./add-view.module.css";

interface AddViewProps {
  availableTypes: readonly ViewType[];
  /** Names that views have already. */
  taken: readonly string[];
  add(view: { name: string; viewType: ViewType }): Promise<void>;
}

export function AddView(props: AddViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t("tabs.addTitle")}
      width={400}
      isOpen={isOpen}
      close={() => setOpen(false)}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("tabs.add")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <PlusIcon size={16} />
        </ActionIcon>
      }
    >
      <AddViewForm {...props} close={() => setOpen(false)} />
    </Panel>
  );
}

/** The kind's own name until somebody gives another; a second one of it is numbered. */
function freeName(viewType: ViewType, taken: readonly string[]): string {
  const name = t(`type.${viewType}.name`);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(tried)) return tried;
  }
}

function AddViewForm({ availableTypes, taken, add, close }: AddViewProps & { close(): void }) {
  const [viewType, setViewType] = useState<ViewType>(availableTypes[0] ?? PLAIN_VIEW);
  const [typed, setTyped] = useState<string>();
  const { busy, run } = useAction();
  const name = typed ?? freeName(viewType, taken);
  const isFine = ViewName.safeParse(name).success;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isFine) return;
    const isDone = await run("add", async () => {
      await add({ name, viewType });
      return undefined;
    });
    if (isDone) close();
  }
  return (
    <form onSubmit={submit} onKeyDown={keepImeEnter} aria-label={t("tabs.addTitle")} noValidate>
      <Stack gap="sm">
        <Radio.Group
          aria-label={t("tabs.type")}
          value={String(viewType)}
          onChange={(value) => setViewType(typeOf(value))}
        >
          <div className={styles.types}>
            {availableTypes.map((type) => (
              <Radio.Card key={type} value={String(type)} className={styles.type} aria-label={t(`type.${type}.name`)}>
                <ViewIcon viewType={type} size={20} />
                <span>
                  <span className={styles.name}>{t(`type.${type}.name`)}</span>
                  <span className={styles.text}>{t(`type.${type}.text`)}</span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label={t("tabs.name")}
          autoComplete="off"
          maxLength={100}
          value={name}
          error={!isFine}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" loading={busy !== undefined} disabled={!isFine}>
          {t("tabs.create")}
        </Button>
      </Stack>
    </form>
  );
}

function typeOf(value: string): ViewType {
  return Object.values(ViewType).find((type) => String(type) === value) ?? PLAIN_VIEW;
}
