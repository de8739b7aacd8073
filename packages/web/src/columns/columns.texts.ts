import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Cells, their editors, and what a text pasted into them means. */
export const t = translator({
  ...common,
  total: { time: "{{hours}}時間{{minutes}}分", share: "{{count}}（{{percent}}%）" },
  cell: {
    overdue: "{{days}}日超過",
    overdueToday: "本日 期限切れ",
    today: "今日",
    tomorrow: "明日",
    left: "退出済み",
    unknownPerson: "不明なメンバー",
    unknownPost: "開けない投稿",
    files: "{{count}}件",
    openFile: "{{name}}を新しいタブで開く",
    openPicture: "{{name}}を大きく表示",
    openLink: "{{name}}（新しいタブで開く）",
    openPost: "{{number}} {{title}}を開く",
    running: "計測中",
    pullOpen: "オープン",
    pullClosed: "クローズ",
    untitled: "無題",
    runAction: "{{action}}を実行",
    check: "{{column}}：{{title}}",
  },
  required: { missing: "{{names}}を入力してください。" },
  preview: {
    loading: "リンク先を読み込んでいます",
    missing: "リンク先のページを開けませんでした",
    nothing: "リンク先のページに説明はありません",
  },
  editor: {
    typeToFind: "入力して絞り込む",
    findPosts: "番号かキーワードで検索",
    none: "なし",
    nothingFits: "当てはまるものがありません",
    nothingToChoose: "選べるものがありません",
    searching: "検索しています",
    failed: "読み込めませんでした。",
    retry: "もう一度",
    create: "「{{name}}」を作成",
    moreMatches: "ほか{{count}}件。入力すると絞り込めます",
    remove: "{{name}}を外す",
    preview: "プレビュー",
    previewEmpty: "プレビューするものがありません",
    longHint: "{{mod}}+Enterで確定、Escでキャンセル",
    dateHint: "2026-01-05、1月5日、明日、来週月曜 など",
    termHint: "1/5〜1/9、明日〜来週金曜 など",
    previousMonth: "前の月",
    nextMonth: "次の月",
    month: "{{year}}年{{month}}月",
    day: "{{date}}({{weekday}})",
    dayName: "{{year}}年{{month}}月{{day}}日（{{weekday}}）",
    holiday: "祝日",
    time: "時刻",
    timeHint: "9:00",
    startTime: "開始の時刻",
    endTime: "終了の時刻",
    clear: "クリア",
    today: "今日",
    tomorrow: "明日",
    nextWeek: "来週",
    calendar: "カレンダー",
    linkAddress: "URL",
    linkText: "表示する文字",
    linkTextHint: "省くとURLを表示します",
    addFiles: "ファイルを追加",
    dropFiles: "ここに置くか、貼り付けても追加できます",
    uploading: "{{name}}をアップロード中",
    percent: "{{percent}}%",
    stop: "中止",
    stopUpload: "{{name}}のアップロードを中止",
    uploadFailed: "{{name}}をアップロードできませんでした。{{reason}}",
    issueHint: "課題のURL",
    githubIssueHint: "issueのURL か owner/repo#12",
    pullHint: "プルリクエストのURL",
    addPull: "追加",
    pullState: "{{name}}の状態",
    tick: "チェックを付ける",
    untick: "チェックを外す",
  },
  field: {
    required: "必須",
    locked: "ロックされています",
    lockedHint: "この列はロックされています。変更できるのはマネージャー以上です。",
    empty: "なし",
    fill: "入力してください",
    change: "{{name}}を編集",
    help: "{{name}}の説明",
  },
  problem: {
    required: "「{{column}}」は必須です。",
    tooLong: "{{count}}文字以内で入力してください。",
    tooMany: "{{count}}件以内にしてください。",
    number: "「{{text}}」は数値として読めません。1,200 や 0.5 のように入力してください。",
    numberTooLarge: "数値が大きすぎます。15桁までです。",
    date: "「{{text}}」は日付として読めません。2026-01-05、1月5日、明日 のように入力してください。",
    term: "「{{text}}」は期間として読めません。1/5〜1/9 のように入力してください。",
    termOrder: "終了は開始以降の日付にしてください。",
    termMixed: "開始と終了の両方に時刻を付けるか、両方とも日付だけにしてください。",
    check: "「{{text}}」はチェックの有無として読めません。TRUE か FALSE、はい か いいえ のように入力してください。",
    option: "「{{text}}」という選択肢はありません。",
    oneOption: "選べるのは1つだけです。",
    person: "「{{text}}」というメンバーは見つかりません。",
    samePerson: "「{{text}}」というメンバーが複数います。アカウント名で指定してください。",
    section: "「{{text}}」というセクションはありません。",
    sameSection: "「{{text}}」というセクションが複数あります。一覧から選んでください。",
    post: "「{{text}}」は投稿の番号として読めません。KEY-12 のように入力してください。",
    url: "「{{text}}」はURLとして使えません。http://、https:// または mailto: で始まるURLを入力してください。",
    jira: "「{{text}}」はJiraの課題のURLではありません。",
    github: "「{{text}}」はGitHubのissueのURLではありません。owner/repo#12 の形でも入力できます。",
    pull: "「{{text}}」はGitHubのプルリクエストのURLではありません。",
    file: "ファイルの列には文字を貼り付けられません。セルを開いて追加してください。",
    readOnly: "「{{column}}」は自動で入る列なので、書き込めません。",
    uploading: "ファイルのアップロードが終わるまでお待ちください。",
    dropped: "「{{column}}」の入力を破棄しました。{{problem}}",
  },
  /** What pasted words mean to a checkbox. */
  read: {
    yes: "true 1 yes y on x ✓ ✔ ☑ ✅ ○ ◯ 〇 はい 済 済み",
    no: "false 0 no n off - ☐ □ × ✗ いいえ 未",
  },
  /** Names and signs between the parts of a value in text. */
  text: {
    separator: "、",
    personWithAccount: "{{name}} ({{account}})",
    withAddress: "{{text}} ({{url}})",
    pull: "[{{state}}] {{repository}}#{{number}} {{title}}",
  },
});

/** Monday first, as weeks are counted everywhere in the product. */
export const WEEKDAYS: readonly string[] = ["月", "火", "水", "木", "金", "土", "日"];

/** How many days from today a word means. */
export const DAY_WORDS: Readonly<Record<string, number>> = {
  今日: 0,
  きょう: 0,
  本日: 0,
  today: 0,
  明日: 1,
  あした: 1,
  あす: 1,
  翌日: 1,
  tomorrow: 1,
  明後日: 2,
  あさって: 2,
  明々後日: 3,
  しあさって: 3,
  昨日: -1,
  きのう: -1,
  yesterday: -1,
  一昨日: -2,
  おととい: -2,
};

/** How many weeks, months or years from the running one a word means. */
export const WEEK_WORDS: Readonly<Record<string, number>> = {
  今週: 0,
  来週: 1,
  翌週: 1,
  再来週: 2,
  先週: -1,
  先々週: -2,
};
export const MONTH_WORDS: Readonly<Record<string, number>> = { 今月: 0, 来月: 1, 翌月: 1, 再来月: 2, 先月: -1 };

/** The year before the first one of an era. */
export const ERAS: Readonly<Record<string, number>> = { 令和: 2018, r: 2018, 平成: 1988, h: 1988, 昭和: 1925, s: 1925 };

export const NUMBER_STEPS: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 億: 1e8, 兆: 1e12 };

/** What may stand beside an amount of one currency, folded. Japanese fonts and Excel show a backslash as a yen sign. */
export const CURRENCIES: readonly (readonly string[])[] = [
  ["円", "¥", "\\", "jpy"],
  ["ドル", "米ドル", "$", "us$", "usd"],
  ["ユーロ", "€", "eur"],
  ["ポンド", "£", "gbp"],
];
