import { deleteTag, registerTag } from "@itoguchi/core/projects/projects.calls";
import type { ProjectTag } from "@itoguchi/core/projects/tag";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { CloseButton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./project-settings.texts.ts";
import styles from "./tag-setting.module.css";

interface TagSettingProps {
  workspaceId: string;
  projectKey: string;
  tags: ProjectTag[];
  changed(): Promise<void>;
}

export function TagSetting({ workspaceId, projectKey, tags, changed }: TagSettingProps) {
  const call = useCaller();
  const { busy, run } = useAction();
  const [typed, setTyped] = useState("");
  const place = { ws: workspaceId, pk: projectKey };
  const form = useCallForm(registerTag, {
    input: (fields) => ({ ...place, name: text(fields, "name") }),
    done: async () => {
      setTyped("");
      await changed();
    },
  });
  const remove = ({ id, name }: ProjectTag) =>
    run(id, async () => {
      await call(deleteTag, { ...place, id });
      await changed();
      return t("tags.removed", { name });
    });
  return (
    <Stack gap="md">
      {tags.length > 0 ? (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id} className={styles.tag}>
              <span>{tag.name}</span>
              <CloseButton
                size="sm"
                aria-label={t("tags.remove", { name: tag.name })}
                disabled={busy === tag.id}
                onClick={() => remove(tag)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t("tags.none")}</Text>
      )}
      <Form state={form} label={t("tags.title")}>
        <div className={styles.adding}>
          <TextField
            name="name"
            label={t("tags.name")}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            className={styles.field}
          />
          <SubmitButton variant="default" className={styles.add}>
            {t("tags.add")}
          </SubmitButton>
        </div>
      </Form>
    </Stack>
  );
}
