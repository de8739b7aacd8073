import { ERRORS } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import { Notice } from "@itoguchi/ui/notice";
import { Paper, Stack, Text, Title } from "@mantine/core";
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect, useLoaderData, useNavigate } from "react-router";
import { readEmailLink } from "#web/app/email-link.ts";
import { FIRST_BOARD } from "#web/app/first-board.ts";
import { guard } from "#web/app/guards.ts";
import { pageSessionOf } from "#web/app/page-session.ts";
import { useViewer } from "#web/app/viewer.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { InitialScan } from "#web/workspaces/initial-scan.tsx";
import { joinableWorkspaces } from "#web/workspaces/joinable-workspaces.ts";
import { RegisterFromTokenForm } from "#web/workspaces/register-from-token-form.tsx";
import { RegisterWorkspaceForm } from "#web/workspaces/register-workspace-form.tsx";
import { SetupSteps } from "#web/workspaces/setup-steps.tsx";
import { t } from "#web/workspaces/workspaces.texts.ts";

/** Whoever comes with a mail's token has no account yet to sign in with. */
function unlessByToken(guards: MiddlewareFunction<Response>[]): MiddlewareFunction<Response>[] {
  return guards.map((next) => (args, go) => (isByToken(args.url) ? go() : next(args, go)));
}

function wantsNew(url: URL): boolean {
  return url.searchParams.get("registerUser") === "1";
}

function isByToken(url: URL): boolean {
  return wantsNew(url) && url.searchParams.has("et");
}

export const middleware = unlessByToken(guard("authenticated"));
export const meta = () => pageTitle(t("setup.title"));

export async function loader({ context, url }: LoaderFunctionArgs) {
  if (isByToken(url)) {
    const et = url.searchParams.get("et") ?? "";
    const link = await readEmailLink(context, et);
    return { step: "token", et, isLinkGood: link !== undefined, name: link?.name ?? null } as const;
  }
  const { membership } = pageSessionOf(context);
  if (!membership && !wantsNew(url) && (await mayJoin(context))) throw redirect("/workspace/join");
  if (!membership || wantsNew(url)) return { step: "register" } as const;
  const { workspace, role } = membership;
  if (workspace.isExecPartialScan) throw redirect(`/workspace/project?workspaceId=${workspace.id}`);
  const canScan = can(role, "workspace.manage");
  return { step: "scan", workspace: { id: workspace.id, name: workspace.name }, canScan } as const;
}

/** Colleagues may be there already: then joining them comes before founding something. */
async function mayJoin(context: LoaderFunctionArgs["context"]): Promise<boolean> {
  const { getWorkspaceListFromConnectAuthDomain: joinable } = await visitorOf(context).ask(joinableWorkspaces, {});
  return joinable.length > 0;
}

export default function WorkspaceConfirm() {
  const setup = useLoaderData<typeof loader>();
  return (
    <Stack gap="lg" maw={560} mx="auto">
      {setup.step === "scan" ? <SetupSteps current={2} /> : null}
      <Paper withBorder p={{ base: "md", xs: "xl" }} radius="md">
        <Stack gap="lg">
          <Stack gap={4}>
            <Title order={1}>
              {setup.step === "scan" ? t("setup.scanTitle", { name: setup.workspace.name }) : t("setup.title")}
            </Title>
            {setup.step === "scan" ? null : <Text c="dimmed">{t("setup.createLead")}</Text>}
          </Stack>
          <Step setup={setup} />
        </Stack>
      </Paper>
      {setup.step === "register" ? <Text c="dimmed">{t("setup.joinInstead")}</Text> : null}
    </Stack>
  );
}

function Step({ setup }: { setup: Awaited<ReturnType<typeof loader>> }) {
  const navigate = useNavigate();
  const { settings } = useViewer();
  const registered = (workspaceId: string) =>
    navigate(`/workspace/project?workspaceId=${workspaceId}&${FIRST_BOARD}=1`, { replace: true });

  if (setup.step === "register") return <RegisterWorkspaceForm site={settings} registered={registered} />;
  if (setup.step === "token") {
    if (!setup.isLinkGood) return <Notice tone="fault">{ERRORS.InvalidToken.message}</Notice>;
    return <RegisterFromTokenForm et={setup.et} name={setup.name} site={settings} registered={registered} />;
  }
  if (!setup.canScan) return <Text>{t("setup.notAllowed")}</Text>;
  const { id } = setup.workspace;
  return <InitialScan workspaceId={id} scanned={() => navigate(`/workspace/project?workspaceId=${id}`)} />;
}
