import { registerTag } from "@itoguchi/core/projects/projects.calls";
import type { ProjectTag } from "@itoguchi/core/projects/tag";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { CloseButton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./project-settings.texts.ts";
import styles from "./tag-setting.module.css";
import type { Tags } from "./use-tags.ts";

interface TagSettingProps {
  workspaceId: string;
  projectKey: string;
  tags: Tags;
}

export function TagSetting({ workspaceId, projectKey, tags }: TagSettingProps) {
  const [typed, setTyped] = useState("");
  const tell = (error: unknown) => void toast(sentenceOf(error), { isFault: true });
  const form = useCallForm(registerTag, {
    input: (fields) => ({ ws: workspaceId, pk: projectKey, name: text(fields, "name") }),
    check: (fields) => ({ name: tags.has(text(fields, "name")) ? t("tags.taken") : undefined }),
    queue({ name }) {
      setTyped("");
      tags.add(name).catch((error) => {
        setTyped((since) => since || name);
        tell(error);
      });
    },
  });
  const remove = (tag: ProjectTag) =>
    tags.remove(tag).then(() => void toast(t("tags.removed", { name: tag.name })), tell);
  return (
    <Stack gap="md">
      {tags.list.length > 0 ? (
        <ul className={styles.tags}>
          {tags.list.map((tag) => (
            <li key={tag.id} className={styles.tag}>
              <span>{tag.name}</span>
              <CloseButton
                size="sm"
                aria-label={t("tags.remove", { name: tag.name })}
                onClick={() => void remove(tag)}
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
