import type { Made } from "@itoguchi/core/kernel/made.policy";
import type { Role } from "@itoguchi/core/kernel/roles";
import { Button, Group, Stack, Title } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { DangerButton } from "#web/kernel/dialogs/danger-button.tsx";
import { BackLink } from "#web/kernel/lists/back-link.tsx";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { ApiKeySetting } from "./api-key-setting.tsx";
import { BoardBasics } from "./board-basics.tsx";
import type { BoardContext } from "./board-context.ts";
import type { BoardHeaderActions } from "./board-header.tsx";
import { t } from "./boards.texts.ts";
import type { ColumnActions } from "./columns/column-actions.ts";
import { ColumnsManager } from "./columns/columns-manager.tsx";
import { DeleteBoardDialog } from "./delete-board-dialog.tsx";
import { PostTemplates } from "./post-templates.tsx";
import type { CountedSection, SectionActions } from "./sections/section-actions.ts";
import { SectionsManager } from "./sections/sections-manager.tsx";

interface BoardSettingsScreenProps {
  context: BoardContext;
  role: Role;
  mayDelete(made: Made): boolean;
  boardPath: string;
  /** With archived ones, and how many posts each has. */
  sections: readonly CountedSection[];
  postCount: number | undefined;
  templates: Omit<ComponentProps<typeof PostTemplates>, "mayManage" | "mayDelete">;
  board: BoardHeaderActions;
  columns: ColumnActions;
  sectionActions: SectionActions;
  regenerateApiKey(): Promise<string>;
}

/** Everything about a board that is not about one view or one post. Only those come here who may change it. */
export function BoardSettingsScreen(props: BoardSettingsScreenProps) {
  const { context, role, mayDelete, boardPath, sections, postCount, templates, columns, sectionActions } = props;
  const [isDeleting, setDeleting] = useState(false);
  const { name, archivedAt } = context.board;
  return (
    <Stack gap="lg" maw={960}>
      <Stack gap={4}>
        <BackLink to={boardPath} label={t("settings.back")} />
        <Title order={1}>{t("settings.title", { name })}</Title>
      </Stack>
      <PageSection id="board-basic" title={t("settings.basic")}>
        <BoardBasics board={context.board} rename={props.board.rename} describe={props.board.describe} />
      </PageSection>
      <PageSection id="board-columns" title={t("settings.columns")} hint={t("settings.columnsHint")}>
        <ColumnsManager context={context} role={role} mayDelete={mayDelete} actions={columns} />
      </PageSection>
      <PageSection id="board-sections" title={t("settings.sections")} hint={t("settings.sectionsHint")}>
        <SectionsManager sections={sections} mayManage mayDelete={mayDelete} actions={sectionActions} />
      </PageSection>
      <PageSection id="board-templates" title={t("settings.templates")} hint={t("settings.templatesHint")}>
        <PostTemplates {...templates} mayManage mayDelete={mayDelete} />
      </PageSection>
      <PageSection id="board-api" title={t("settings.api")} hint={t("settings.apiHint")}>
        <ApiKeySetting regenerate={props.regenerateApiKey} />
      </PageSection>
      <PageSection id="board-danger" title={t("settings.danger")} hint={t("settings.dangerHint")}>
        <Group gap="sm">
          <Button variant="default" onClick={archivedAt === null ? props.board.archive : props.board.unarchive}>
            {t(archivedAt === null ? "header.archive" : "header.unarchive")}
          </Button>
          {mayDelete(context.board) ? (
            <DangerButton onClick={() => setDeleting(true)}>{t("header.delete")}</DangerButton>
          ) : null}
        </Group>
      </PageSection>
      {isDeleting ? (
        <DeleteBoardDialog
          name={name}
          postCount={postCount}
          remove={props.board.remove}
          close={() => setDeleting(false)}
        />
      ) : null}
    </Stack>
  );
}
