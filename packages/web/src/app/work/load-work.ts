import { memberNames } from "@itoguchi/core/screens/board-replica.operations";
import { data, type LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { toRouteError } from "#web/app/route-error.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { WorkBoard } from "#web/work/work-columns.ts";

/** Of each board only what its posts are asked for and shown by. */
const TEXT = `query WorkBoards($workspaceId: String!, $projectKey: String!) {
  projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) {
    id name
    columnList {
      id columnType isStatus isActive columnOrder
      valueOptionList { id name color optionOrder isDefaultOption statusType deletedAt }
    }
  }
}`;
const ANSWER = z.object({ projectBoardList: z.array(WorkBoard) });

export async function loadWork(args: LoaderFunctionArgs) {
  const { workspace, accountName } = membershipOf(args.context);
  const named = (name: string) => args.url.searchParams.get(name) ?? undefined;
  const { project, abilities } = await openProject(args);
  const place = { workspaceId: workspace.id, projectKey: project.projectKey };
  const visitor = visitorOf(args.context);
  try {
    const [{ projectBoardList: boards }, names] = await Promise.all([
      visitor.ask({ text: TEXT, answer: ANSWER }, place),
      visitor.operate(memberNames, place, {}),
    ]);
    const boardId = named("boardId");
    if (boardId && !boards.some(({ id }) => id === boardId)) throw absent();
    const self = names.find((name) => name.accountName === accountName)?.id ?? "";
    return { place, boards, names, self, abilities };
  } catch (error) {
    throw toRouteError(error);
  }
}

function absent() {
  return data(t("error.404.message"), { status: 404 });
}
