import { hideTutorials } from "@itoguchi/core/accounts/accounts.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { CollectPicture, DecidePicture, LinkPicture } from "./feedback-pictures.tsx";
import styles from "./feedback-tutorial-screen.module.css";
import { t } from "./workspaces.texts.ts";

const STAGES = [
  { id: "collect", Picture: CollectPicture },
  { id: "link", Picture: LinkPicture },
  { id: "decide", Picture: DecidePicture },
] as const;

interface FeedbackTutorialScreenProps {
  isHidden: boolean;
  projectPath: string;
  hidden(): void | Promise<void>;
}

export function FeedbackTutorialScreen({ isHidden, projectPath, hidden }: FeedbackTutorialScreenProps) {
  const form = useCallForm(hideTutorials.Feedback, { input: () => ({}), done: hidden });
  return (
    <Stack gap="xl">
      <Stack gap={4}>
        <Title order={1}>{t("feedbackTutorial.title")}</Title>
        <Text c="dimmed">{t("feedbackTutorial.lead")}</Text>
      </Stack>
      <ol className={styles.stages}>
        {STAGES.map(({ id, Picture }) => (
          <li key={id} className={styles.stage}>
            <div className={styles.picture}>
              <Picture />
            </div>
            <Title order={2}>{t(`feedbackTutorial.${id}.title`)}</Title>
            <Text>{t(`feedbackTutorial.${id}.text`)}</Text>
          </li>
        ))}
      </ol>
      <Group>
        <Button component={Link} to={projectPath}>
          {t("feedbackTutorial.toProject")}
        </Button>
        {isHidden ? (
          <Text c="dimmed">{t("feedbackTutorial.hidden")}</Text>
        ) : (
          <Form state={form} label={t("feedbackTutorial.hide")}>
            <SubmitButton variant="default">{t("feedbackTutorial.hide")}</SubmitButton>
          </Form>
        )}
      </Group>
    </Stack>
  );
}
