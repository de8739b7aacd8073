import type { Project } from "@itoguchi/core/model/project";
import { updateProject } from "@itoguchi/core/projects/projects.calls";
import type { ProjectTag } from "@itoguchi/core/projects/tag";
import { TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { Button, Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useFollowing } from "#web/kernel/forms/use-following.ts";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { t } from "./project-settings.texts.ts";
import { ProjectTitle } from "./project-title.tsx";
import { TagSetting } from "./tag-setting.tsx";
import { useTags } from "./use-tags.ts";

const ChangeKeyDialog = lazy(async () => ({ default: (await import("./change-key-dialog.tsx")).ChangeKeyDialog }));

interface ProjectInfoScreenProps {
  workspaceId: string;
  project: Project;
  accountId: string;
  tags: readonly ProjectTag[];
  seq: number;
  canRestore: boolean;
  changed(): Promise<void>;
  gone(): Promise<void>;
}

export function ProjectInfoScreen(props: ProjectInfoScreenProps) {
  const { workspaceId, project, accountId, canRestore, changed, gone } = props;
  const { projectKey } = project;
  const tags = useTags({ workspaceId, projectKey, accountId, tags: props.tags, seq: props.seq, reload: changed });
  const [isLeaving, setLeaving] = useState(false);
  const [isChangingKey, setChangingKey] = useState(false);
  return (
    <Stack gap="xl" maw={720}>
      <ProjectTitle title={t("settings.infoTitle")} project={project} />
      <PageSection id="name" title={t("settings.nameTitle")}>
        <NameForm key={project.id} workspaceId={workspaceId} project={project} changed={changed} />
      </PageSection>
      <PageSection id="key" title={t("key.section")} hint={t("key.sectionHint")}>
        <Group gap="md">
          <Text fw={700}>{projectKey}</Text>
          <Button variant="default" onClick={() => setChangingKey(true)}>
            {t("key.change")}
          </Button>
        </Group>
      </PageSection>
      <PageSection id="tags" title={t("tags.title")} hint={t("tags.hint")}>
        <TagSetting workspaceId={workspaceId} projectKey={projectKey} tags={tags} />
      </PageSection>
      <PageSection id="danger" title={t("settings.dangerTitle")} hint={t("settings.dangerHint")}>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t("projects.removeOf", { name: project.name })}
        </Button>
      </PageSection>
      {isChangingKey ? (
        <Suspense>
          <ChangeKeyDialog {...{ workspaceId, project, changed }} close={() => setChangingKey(false)} />
        </Suspense>
      ) : null}
      {isLeaving ? (
        <DeleteProjectDialog
          workspaceId={workspaceId}
          project={project}
          canRestore={canRestore}
          close={() => setLeaving(false)}
          changed={gone}
        />
      ) : null}
    </Stack>
  );
}

interface NameFormProps {
  workspaceId: string;
  project: Project;
  changed(): Promise<void>;
}

function NameForm({ workspaceId, project, changed }: NameFormProps) {
  const form = useCallForm(updateProject, {
    input: (fields) => ({ ws: workspaceId, pk: project.projectKey, name: text(fields, "name") }),
    done: async () => {
      await changed();
      await toast(t("common.saved"));
    },
  });
  return (
    <SettingsForm state={form} label={t("settings.infoTitle")}>
      <TextField
        ref={useFollowing(project.name)}
        name="name"
        label={t("projects.name")}
        defaultValue={project.name}
        autoComplete="off"
        required
      />
      <div>
        <SubmitButton>{t("common.save")}</SubmitButton>
      </div>
    </SettingsForm>
  );
}
