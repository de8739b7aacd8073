import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Mails that tell of what is in the inbox. */
export const t = translator({
  ...common,
  inboxMail: {
    title: "通知のメール",
    hint: "通知をメールでも受け取れます。先に画面で読んだ通知は、メールになりません。",
    kinds: {
      mention: "メンションされたとき",
      assigned: "担当になったとき",
      comment: "関わっている投稿にコメントがあったとき",
      status: "関わっている投稿のステータスが変わったとき",
      newPost: "ウォッチしているボードやビューに投稿ができたとき",
      due: "担当している投稿の期限が近づいたとき、過ぎたとき",
      sprint: "担当している投稿のスプリントが始まったとき、終わったとき",
      access: "役割やアクセスできるプロジェクトが変わったとき、招待した人が参加したとき",
    },
    times: {
      NOW: "すぐに",
      HOURLY: "1時間ごとにまとめて",
      DAILY: "1日1回、営業日の9:00にまとめて",
      NONE: "受け取らない",
    },
    quiet: "次の時間帯はメールを送らず、終わってから送る",
    from: "開始",
    to: "終了",
    daysOff: "土日と祝日はメールを送らず、次の営業日に送る",
    zone: "時刻は、それぞれのワークスペースのタイムゾーンの時刻です。",
  },
  unsubscribe: {
    title: "通知のメールを止めますか？",
    lead: "メンション・担当・コメントなどの通知が、すべてのワークスペースでメールになりません。画面の通知はこれまでどおり届きます。",
    stop: "通知のメールを止める",
    done: "通知のメールを止めました",
    doneLead: "マイページで、いつでも種類ごとに受け取り方を選び直せます。",
    toSetting: "マイページを開く",
    broken: "このリンクは使えません",
    brokenLead:
      "リンクの一部が欠けています。メールのリンクをもう一度開くか、マイページで受け取り方を変更してください。",
  },
});
