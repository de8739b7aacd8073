import { ArrowRightIcon } from "@itoguchi/ui/icons";
import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#web/kernel/i18n/projects.ts";
import styles from "./project-home.module.css";

export interface Step {
  id: "invite" | "info" | "myPage" | "feedback" | "shortcuts";
  icon: ComponentType<{ size?: number }>;
  /** A page to open, or something to do here. */
  go: string | (() => void);
}

interface ProjectHomeProps {
  project: { name: string; projectKey: string };
  steps: Step[];
  children?: ReactNode;
}

export function ProjectHome({ project, steps, children }: ProjectHomeProps) {
  return (
    <Stack gap="xl" maw={880}>
      <Stack gap={4}>
        <Group gap="sm">
          <Title order={1}>{project.name}</Title>
          <Badge variant="default" radius="sm">
            {project.projectKey}
          </Badge>
        </Group>
        <Text c="dimmed">{t("project.lead")}</Text>
      </Stack>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <StepCard {...step} />
          </li>
        ))}
      </ul>
      {children}
    </Stack>
  );
}

function StepCard({ id, icon: Icon, go }: Step) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <strong>{t(`project.step.${id}.title`)}</strong>
        <span className={styles.hint}>{t(`project.step.${id}.text`)}</span>
      </span>
      <span className={styles.arrow}>
        <ArrowRightIcon size={16} />
      </span>
    </>
  );
  if (typeof go === "string")
    return (
      <Link to={go} className={styles.step}>
        {content}
      </Link>
    );
  return (
    <button type="button" onClick={go} className={styles.step}>
      {content}
    </button>
  );
}

export function NoProject() {
  return (
    <Stack gap="xs">
      <Title order={1}>{t("project.none.title")}</Title>
      <Text c="dimmed">{t("project.none.hint")}</Text>
    </Stack>
  );
}
