import { common } from "./common.ts";
import { translator } from "./translator.ts";

/** Headers, menus, palette. */
export const t = translator({
  ...common,
  header: {
    menu: "メニューを開く",
    userMenu: "{{name}}さんのメニュー",
    workspace: "ワークスペース",
    toProject: "プロジェクトへ戻る",
    palette: "検索・移動",
    signOut: "ログアウト",
    navigation: "メイン",
  },
  menu: {
    projects: "プロジェクト",
    settings: "設定",
    personal: "個人",
    collapse: "メニューをたたむ",
    expand: "メニューを広げる",
    noProject: "開けるプロジェクトはありません。",
    workspaceInfo: "基本情報",
    inviteUsers: "ユーザー招待",
    myPage: "マイページ",
    feedbackTutorial: "声の集め方",
    settingsNavigation: "設定メニュー",
  },
  theme: {
    label: "表示",
    light: "ライト",
    dark: "ダーク",
    auto: "端末に合わせる",
    switchTo: { light: "ライト表示にする", dark: "ダーク表示にする", auto: "表示を端末に合わせる" },
  },
  palette: {
    title: "検索・移動",
    placeholder: "移動先や操作を入力",
    nothing: "見つかりませんでした",
    navigation: "移動",
    actions: "操作",
    shortcuts: "キーボードショートカット",
  },
  shortcuts: {
    title: "キーボードショートカット",
    palette: "検索・移動を開く",
    help: "この一覧を開く",
    collapse: "サイドメニューをたたむ・広げる",
    close: "開いているものを閉じる",
  },
});
