import { getGroupList } from "@itoguchi/core/groups/groups.calls";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { bringUp, type Picture } from "./picture.ts";
import type { World } from "./world.ts";

const config = (page: string) => (world: World) => `/workspace/config/${page}?workspaceId=${world.workspace.id}`;
const ofProject = (page: string) => (world: World) =>
  `/workspace/project/config/${page}?workspaceId=${world.workspace.id}&projectKey=PLAN`;
const myPage = (world: World) => `/workspace/user/setting?workspaceId=${world.workspace.id}`;
const invite = (world: World) => `/workspace/${world.workspace.id}/user/invite`;

/** Coming in, and administration. */
export const peoplePictures: readonly Picture[] = [
  { name: "login", as: "nobody", at: () => "/user/login", shown: "main form" },
  { name: "register", as: "nobody", at: () => "/workspace/register", shown: "main form" },
  {
    name: "workspace-create",
    as: "newcomer",
    at: () => "/workspace/confirm",
    async steps(page) {
      await page.getByLabel(/^ワークスペース名/).fill("みなと工房");
      await page.getByLabel(/^ワークスペースURL/).fill("minato-kobo");
      await page.getByText("このURLは使えます。").waitFor();
      await page.getByLabel(/^アカウント名/).fill("shin");
    },
  },
  { name: "project-home", at: ({ workspace }) => `/workspace/${workspace.id}/FIRST`, shown: "main h1" },
  {
    name: "invite-mail",
    at: invite,
    async steps(page) {
      await page
        .getByLabel(/^メールアドレス/)
        .fill("yuna@itoguchi.example\nharu@itoguchi.example, kaito@itoguchi.example");
      await page.getByText("3件のメールアドレス").waitFor();
    },
  },
  {
    name: "invite-waiting",
    at: invite,
    async steps(page) {
      await page.getByRole("link", { name: "招待中" }).click();
      await page.getByText("sota@itoguchi.example").first().waitFor();
    },
  },
  {
    name: "invite-link",
    at: invite,
    async steps(page) {
      await page.getByRole("link", { name: "招待リンク" }).click();
      await page.getByText("0 / 10人").waitFor();
    },
  },
  { name: "users", at: config("user"), shown: "main tbody tr" },
  {
    name: "user-detail",
    at: config("user"),
    async steps(page, { owner, workspace }) {
      const { userList } = await owner.call(getUserList, { ws: workspace.id, words: "ken" });
      await page.goto(`/workspace/config/user/detail?workspaceId=${workspace.id}&id=${userList[0]?.id}`);
      await page.getByText("ワークスペースから外す").first().waitFor();
    },
  },
  {
    name: "group-detail",
    at: config("group"),
    async steps(page, { owner, workspace }) {
      const { groupList } = await owner.call(getGroupList, { ws: workspace.id });
      const id = groupList.find(({ name }) => name === "開発チーム")?.id;
      await page.goto(`/workspace/config/group/detail?workspaceId=${workspace.id}&id=${id}`);
      await page.getByText("このグループで開けるプロジェクト").waitFor();
    },
  },
  { name: "project-access", at: ofProject("security"), shown: "main tbody tr" },
  { name: "auth-domain", at: config("domain"), shown: "main form" },
  { name: "workspace-info", at: config("info"), shown: "main form" },
  {
    name: "delete-workspace",
    at: config("info"),
    async steps(page) {
      await page.getByRole("button", { name: "ワークスペースを削除" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "projects", at: config("project"), shown: "main tbody tr" },
  { name: "audit", at: config("audit"), shown: "main tbody tr" },
  { name: "my-page", at: myPage, shown: "main form" },
  {
    name: "sessions",
    at: myPage,
    steps: (page) => bringUp(page.getByRole("heading", { name: "ログイン中の端末" })),
  },
  {
    name: "palette",
    at: ({ workspace }) => `/workspace/${workspace.id}/FIRST`,
    async steps(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "検索・移動" }).fill("検索");
      await page.getByRole("option", { name: /検索結果を日付で並べ替えたい/ }).waitFor();
    },
  },
  {
    name: "shortcuts",
    at: ({ workspace }) => `/workspace/${workspace.id}/FIRST`,
    async steps(page) {
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "キーボードショートカット" }).waitFor();
    },
  },
];
