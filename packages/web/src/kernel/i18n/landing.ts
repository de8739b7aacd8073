import { common } from "./common.ts";
import { translator } from "./translator.ts";

/** The landing page. */
export const t = translator({
  ...common,
  landing: {
    title: "声を集め、つなぎ、決める",
    headline: "声を集め、つなぎ、\n決める。",
    lead: "問い合わせ、商談のメモ、チャットの一言。散らばった声を一か所に集め、関係をつなぎ、次に何を作るかをチームで決めるための道具です。",
    start: "無料で始める",
    login: "ログイン",
    open: "プロジェクトを開く",
    navigation: "サイト内",
    nav: { uses: "できること", ways: "始め方", prices: "料金", questions: "よくある質問" },
    picture: {
      label: "集まった声が、つながり、ひとつの決定になる様子",
      collect: "集める",
      link: "つなぐ",
      decide: "決める",
      voice1: "検索に時間がかかる",
      voice2: "前の資料が見つからない",
      voice3: "同じ質問に何度も答えている",
      from1: "問い合わせ",
      from2: "商談メモ",
      from3: "社内チャット",
      theme: "情報が見つからない",
      count: "3件の声",
      decision: "検索を作り直す",
      state: "今期に実施",
    },
    uses: {
      title: "決める理由が、残る",
      collect: { title: "集める", text: "声を1件ずつ投稿として残します。だれが、いつ、どこで言ったかも一緒に。" },
      link: { title: "つなぐ", text: "似た声、関係する課題、決めたことをリンクで結び、背景をたどれるようにします。" },
      decide: { title: "決める", text: "根拠を並べて優先順位を決め、決めた理由をあとから見返せます。" },
    },
    ways: {
      title: "3つの始め方",
      team: { title: "チームで始める", text: "ワークスペースを作り、メンバーを招待します。", action: "新規登録" },
      student: { title: "学生・個人で始める", text: "研究や個人開発の記録にも使えます。", action: "学生として登録" },
      invited: {
        title: "招待を受けて始める",
        text: "招待メールのリンクから参加します。登録済みの方はログインしてください。",
        action: "ログイン",
      },
    },
    prices: {
      title: "料金",
      lead: "ワークスペースごとの月額です。人数は問いません。",
      perMonth: "月額(税別)",
      credits: "毎月 {{credits}} クレジット",
    },
    questions: {
      title: "よくある質問",
      who: { q: "何人から使えますか?", a: "1人から使えます。人数による追加の料金はありません。" },
      data: {
        q: "データはどこに置かれますか?",
        a: "サービスを動かしているサーバーの中に置かれます。自社のサーバーでも動かせます。",
      },
      credit: { q: "クレジットとは何ですか?", a: "AI秘書の検索や作業に使う単位です。毎月プランに応じた量が付きます。" },
      stop: {
        q: "途中でやめられますか?",
        a: "いつでも解約できます。解約後もデータは残り、再開すると続きから使えます。",
      },
    },
    footer: "© Itoguchi",
    version: "バージョン {{version}}",
  },
});
