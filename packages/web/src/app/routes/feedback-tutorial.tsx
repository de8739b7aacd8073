import { useRevalidator, useRouteLoaderData } from "react-router";
import { inWorkspace } from "#web/app/menus.ts";
import type { Shell } from "#web/app/shell.ts";
import { useViewer } from "#web/app/viewer.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { FeedbackTutorialScreen } from "#web/workspaces/feedback-tutorial-screen.tsx";
import { t } from "#web/workspaces/workspaces.texts.ts";

export const meta = () => pageTitle(t("feedbackTutorial.title"));

export default function FeedbackTutorial() {
  const { user } = useViewer();
  const shell = useRouteLoaderData<Shell>("layouts/application");
  const { revalidate } = useRevalidator();
  return (
    <FeedbackTutorialScreen
      isHidden={user?.hiddenTutorials.includes("Feedback") ?? false}
      projectPath={inWorkspace("/workspace/project", shell?.workspace?.id)}
      hidden={revalidate}
    />
  );
}
