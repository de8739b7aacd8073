import { translator } from "./translator.ts";

/** Texts that every screen may use. です・ます, short, verbs on buttons. */
export const common = {
  product: {
    name: "Itoguchi",
    toTop: "Itoguchiのトップ",
    description:
      "お客様の声を集め、課題・開発・リリースとつなげて、次に作るものを決める。プロダクトチームのためのプロジェクト管理サービスです。",
  },
  common: {
    close: "閉じる",
    cancel: "キャンセル",
    undo: "元に戻す",
    save: "保存",
    saved: "保存しました。",
    copy: "コピー",
    copied: "コピーしました。",
    optional: "{{label}}（任意）",
    skipToContent: "本文へ移動",
    loading: "読み込んでいます",
    times: "{{message}}（{{count}}回）",
    showPassword: "パスワードを表示",
    email: "メールアドレス",
    devMail: "送られたメールを見る",
  },
  password: { rules: "8文字以上で、文字・数字・記号のうち2種類以上", fine: "このパスワードは使えます。" },
  failure: {
    unreachable: "接続できませんでした。通信の状態を確認して、もう一度お試しください。",
    internal: "処理を完了できませんでした。時間をおいて、もう一度お試しください。続く場合はお問い合わせください。",
  },
  error: {
    back: "トップへ戻る",
    reload: "再読み込み",
    toProject: "開けるプロジェクトへ移動",
    drafts: "書きかけの文は、メニューの「下書き」に残っています。",
    openDrafts: "下書きを見る",
    unexpected: "予期せぬエラーが発生しました",
    search: { label: "ヘルプを検索", action: "検索" },
    404: {
      title: "ページが見つかりません",
      message: "This page could not be found",
      closed: "URLが間違っているか、削除されたか、閲覧権限がありません。",
      hint: "URLが間違っているか、ページが移動した可能性があります。",
    },
    500: { title: "エラーが発生しました", hint: "時間をおいて再読み込みしてください。" },
    503: {
      title: "ただいまメンテナンス中です",
      message: "サービスを一時的に止めています。",
      hint: "終わりしだい再開します。しばらくお待ちください。",
    },
    offline: { title: "つながっていません", hint: "通信の状態を確認して、再読み込みしてください。" },
    other: { title: "表示できませんでした", hint: "時間をおいてもう一度お試しください。" },
  },
  network: {
    offline: "オフラインです。投稿への変更は、つながりしだい送ります。",
    held: "オフラインのため、ページを開けません。つながってから、もう一度お試しください。",
    online: "オンラインに戻りました。",
  },
  unsaved: {
    title: "変更が保存されていません",
    text: "このページを離れると、入力した内容は失われます。",
    stay: "編集を続ける",
    leave: "保存せずに移動",
  },
} as const;

export const t = translator(common);
