import { exportWorkspace } from "@itoguchi/core/exports/exports.calls";
import { Button } from "@mantine/core";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./workspaces.texts.ts";

/** Downloads the whole workspace. */
export function ExportButton({ workspaceId }: { workspaceId: string }) {
  const call = useCaller();
  const { run, busy } = useAction();
  return (
    <Button
      variant="default"
      loading={busy !== undefined}
      onClick={() =>
        run("export", async () => {
          const { url } = await call(exportWorkspace, { ws: workspaceId });
          download(url);
          return t("workspaceExport.started");
        })
      }
    >
      {t("workspaceExport.submit")}
    </Button>
  );
}

/** By a link and not by going there: a refusal must not take the place of the page. */
function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
