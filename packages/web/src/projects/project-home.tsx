import { ArrowRightIcon, BoardIcon, CheckIcon, PlusIcon, ProjectsIcon } from "@itoguchi/ui/icons";
import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { type ComponentType, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useAction } from "#web/kernel/forms/use-action.ts";
import type { StepId } from "./preparation.ts";
import styles from "./project-home.module.css";
import { t } from "./projects.texts.ts";

type Icon = ComponentType<{ size?: number }>;
/** A page to open, or something to do here. */
type Go = string | (() => void);

export interface Step {
  id: StepId;
  icon: Icon;
  go: Go;
  isDone: boolean;
}

interface ProjectHomeProps {
  project: { name: string; projectKey: string };
  /** None when there is nothing left to prepare. */
  steps: Step[];
  /** What others made comes before what there is to prepare. */
  hasBoardsToOpen: boolean;
  dismiss(): Promise<void>;
  boards: { id: string; name: string; path: string }[];
  /** Absent for those who may not. */
  newBoard: (() => void) | undefined;
  children?: ReactNode;
}

/** What is to be prepared; after that, what is there. */
export function ProjectHome({
  project,
  steps,
  hasBoardsToOpen,
  dismiss,
  boards,
  newBoard,
  children,
}: ProjectHomeProps) {
  const { busy, run } = useAction();
  const title = useRef<HTMLHeadingElement>(null);
  async function hide(): Promise<undefined> {
    await dismiss();
    title.current?.focus();
  }
  const isPreparing = steps.length > 0;
  const isBeside = isPreparing && hasBoardsToOpen;
  const boardCards = boards.map(({ id, name, path }) => <Card key={id} icon={BoardIcon} title={name} go={path} />);
  const lead = (
    <Group justify="space-between">
      <Text c="dimmed">{t("project.lead")}</Text>
      <Button
        variant="subtle"
        size="compact-sm"
        c="dimmed"
        fw={400}
        loading={busy !== undefined}
        onClick={() => run("hide", hide)}
      >
        {t("project.dismiss")}
      </Button>
    </Group>
  );
  return (
    <Stack gap="xl" maw={880}>
      <Stack gap={4}>
        <Group gap="sm">
          <Title order={1} ref={title} tabIndex={-1}>
            {project.name}
          </Title>
          <Badge variant="default" radius="sm">
            {project.projectKey}
          </Badge>
        </Group>
        {isPreparing && !isBeside ? (
          lead
        ) : (
          <Text c="dimmed">{t(boards.length > 0 ? "project.boards" : "project.noBoards")}</Text>
        )}
      </Stack>
      {isBeside ? (
        <>
          <ul className={styles.steps}>{boardCards}</ul>
          {lead}
        </>
      ) : null}
      <ul className={styles.steps}>
        {steps.map(({ id, ...step }) => (
          <Card key={id} {...step} title={t(`project.step.${id}.title`)} hint={t(`project.step.${id}.text`)} />
        ))}
        {isPreparing ? null : boardCards}
        {isPreparing || boards.length > 0 || !newBoard ? null : (
          <Card icon={PlusIcon} title={t("project.newBoard.title")} hint={t("project.newBoard.text")} go={newBoard} />
        )}
      </ul>
      {children}
    </Stack>
  );
}

interface CardProps {
  icon: Icon;
  title: string;
  hint?: string;
  go: Go;
  isDone?: boolean;
}

function Card({ icon: Icon, title, hint, go, isDone = false }: CardProps) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <span className={styles.end}>
        {isDone ? (
          <>
            <CheckIcon size={16} />
            {t("project.done")}
          </>
        ) : (
          <ArrowRightIcon size={16} />
        )}
      </span>
    </>
  );
  return (
    <li>
      {typeof go === "string" ? (
        <Link to={go} className={styles.step}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={go} className={styles.step}>
          {content}
        </button>
      )}
    </li>
  );
}

interface NoProjectProps {
  projects: { id: string; name: string; path: string }[];
  /** Whom to ask where there is none. */
  administrators: PersonName[];
  /** How administrators find whoever asks. */
  accountName: string;
}

interface PersonName {
  name: string;
  accountName: string;
}

/** Where no project is named: those that can be opened, or who can open one. */
export function NoProject({ projects, administrators, accountName }: NoProjectProps) {
  if (projects.length > 0)
    return (
      <Stack gap="md" maw={880}>
        <Title order={1}>{t("project.title")}</Title>
        <ProjectCards projects={projects} />
      </Stack>
    );
  return (
    <Stack gap="md" maw={640}>
      <Stack gap={4}>
        <Title order={1}>{t("project.none.title")}</Title>
        <Text c="dimmed">{t("project.none.hint")}</Text>
        <Text c="dimmed">{t("project.none.say", { accountName })}</Text>
      </Stack>
      {administrators.length > 0 ? (
        <section aria-labelledby="administrators">
          <Title order={2} size="h4" id="administrators">
            {t("project.none.whom")}
          </Title>
          <ul className={styles.people}>
            {administrators.map((person) => (
              <li key={person.accountName}>
                {person.name}
                {person.name === person.accountName ? null : <span className={styles.hint}>@{person.accountName}</span>}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Stack>
  );
}

export function ProjectCards({ projects }: Pick<NoProjectProps, "projects">) {
  return (
    <ul className={styles.steps}>
      {projects.map(({ id, name, path }) => (
        <Card key={id} icon={ProjectsIcon} title={name} go={path} />
      ))}
    </ul>
  );
}
