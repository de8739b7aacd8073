import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { createInvitationLink, inviteUsers } from "@itoguchi/core/members/invitations.calls";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { BoardType } from "@itoguchi/core/model/board";
import type { Workspace } from "@itoguchi/core/model/workspace";
import { archivePost, bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { askerOf, buildInvited, buildPerson, buildWorkspace, type Person } from "../product/people.ts";
import type { Product } from "../product/product.ts";
import { buildSampleBoard } from "../product/sample-board.ts";
import { buildDelivery } from "./delivery-board.ts";
import { buildNamedBoard } from "./named-board.ts";
import { buildRoadmap } from "./roadmap-board.ts";

export interface World {
  product: Product;
  workspace: Workspace;
  owner: Person;
  colleagues: readonly Person[];
  /** Has an account and no workspace yet. */
  newcomer: Person;
  /** お客様の声, as a team has it after some weeks. */
  voices: BoardDetail;
  roadmap: BoardDetail;
  /** 開発, in its fourth sprint. */
  delivery: BoardDetail;
}

const PEOPLE = [
  { email: "ken@itoguchi.example", name: "佐藤　健", accountName: "ken" },
  { email: "aoi@itoguchi.example", name: "鈴木　葵", accountName: "aoi" },
  { email: "ren@itoguchi.example", name: "高橋　蓮", accountName: "ren" },
  { email: "rin@itoguchi.example", name: "田中　凛", accountName: "rin" },
] as const;
const WAITING = ["mio@itoguchi.example", "sota@itoguchi.example"];
const PUT_AWAY = ["昨年の展示会でいただいた声", "旧バージョンの印刷がずれる", "終了したキャンペーンの質問"];

/** A workspace as a team of five has it after some weeks. */
export async function buildWorld(product: Product): Promise<World> {
  const home = await buildWorkspace(product, await buildPerson(product, "hanako@itoguchi.example"));
  const { owner } = home;
  const ws = home.workspace.id;
  const workspace = await owner.call(updateWorkspace, { ws, subDomain: "itoguchi-shoten" });
  const colleagues = [];
  for (const person of PEOPLE) colleagues.push(await buildInvited(product, home, person));
  await buildTeams(owner, ws);
  await owner.call(inviteUsers, { ws, emailList: WAITING });
  await owner.call(createInvitationLink, { ws, days: 7, useLimit: 10 });

  const place = { workspaceId: ws, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const { userList } = await owner.call(getUserList, { ws });
  const memberOf = (accountName: string) => userList.find((one) => one.accountName === accountName)?.id ?? "";
  const voices = await buildSampleBoard(ask, place, memberOf("aoi"));
  await putAway(ask, place, voices.id);
  await buildNamedBoard(ask, place, { boardType: BoardType.BUG_MANAGEMENT, name: "不具合" });
  const roadmap = await buildRoadmap(ask, place, memberOf);
  const delivery = await buildDelivery({ ask, place, owner, memberOf });
  const newcomer = await buildPerson(product, "shin@example.com");
  return { product, workspace, owner, colleagues, newcomer, voices, roadmap, delivery };
}

async function buildTeams(owner: Person, ws: string): Promise<void> {
  const support = await owner.call(registerGroup, { ws, name: "サポート" });
  const makers = await owner.call(registerGroup, { ws, name: "開発チーム" });
  await owner.call(joinUsers, { ws, id: support.id, accountNameList: ["ken", "rin"] });
  await owner.call(joinUsers, { ws, id: makers.id, accountNameList: ["aoi", "ren"] });
  await owner.call(registerProject, { ws, name: "新製品の企画", projectKey: "PLAN" });
  await owner.call(assignGroup, { ws, pk: "PLAN", groupIdList: [makers.id] });
}

async function putAway(ask: Asker, place: ProjectPlace, boardId: string): Promise<void> {
  const { postList } = await ask(bulkRegisterPost, place, { boardId, postList: PUT_AWAY.map((title) => ({ title })) });
  const projectSerialNumberList = postList.map(({ projectSerialNumber }) => projectSerialNumber);
  await ask(archivePost, place, { projectSerialNumberList });
  const section = await ask(registerSection, place, { boardId, name: "昨年度の声" });
  await ask(archiveSection, place, { sectionId: section.id });
}

export const boardPath = ({ workspace }: World, { id }: BoardDetail) => `/workspace/${workspace.id}/FIRST/${id}`;

export function viewPath(world: World, board: BoardDetail, name: string): string {
  const view = board.boardViewList.find((one) => one.name === name);
  if (!view) throw new Error(`${board.name} has no view ${name}`);
  return `${boardPath(world, board)}?view=${view.id}`;
}
