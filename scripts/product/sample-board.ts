import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { type BoardDetail, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";

type Voice = readonly [title: string, status: string, kind: string, way: string, customer: string, votes: number];

const VOICES: readonly Voice[] = [
  ["検索結果を日付で並べ替えたい", "対応予定", "要望", "問い合わせフォーム", "株式会社あおば", 18],
  ["請求書のPDFが文字化けする", "検討中", "不具合", "メール", "みなと商事", 7],
  ["スマートフォンで表が横に切れる", "検討中", "不満", "ストアレビュー", "個人のお客様", 24],
  ["通知をまとめて受け取りたい", "未確認", "要望", "チャット", "北斗システム", 12],
  ["CSVの取り込みはどこからできますか", "回答済み", "質問", "問い合わせフォーム", "花丸クリニック", 3],
  ["動作が軽くなって助かっています", "回答済み", "お褒め", "インタビュー", "さくら印刷", 5],
  ["担当者が変わったときの引き継ぎを楽にしたい", "対応予定", "要望", "インタビュー", "山手不動産", 9],
  ["ログインの有効期間を延ばしてほしい", "見送り", "要望", "メール", "東西物流", 4],
  ["グラフを画像で保存したい", "未確認", "要望", "問い合わせフォーム", "海辺の宿しおさい", 6],
  ["半角カナで検索すると見つからない", "情報待ち", "不具合", "チャット", "株式会社あおば", 2],
  ["添付ファイルの容量を知りたい", "回答済み", "質問", "メール", "森の学校", 1],
  ["ダークモードの文字が読みにくい", "検討中", "不満", "ストアレビュー", "個人のお客様", 11],
  ["祝日を計算から外したい", "対応予定", "要望", "インタビュー", "丸の内会計事務所", 15],
  ["コメントの通知が二重に届く", "未確認", "不具合", "チャット", "北斗システム", 8],
];

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const CONTENTS = {
  type: "doc",
  content: [
    paragraph(
      "毎週月曜の朝に、前の週に届いた問い合わせを新しい順に見直しています。今は関連度の順にしか並ばないため、同じものを何度も開いてしまいます。",
    ),
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "困っていること" }] },
    {
      type: "bulletList",
      content: ["新しい問い合わせが下に埋もれる", "対応済みのものと見分けがつかない"].map((text) => ({
        type: "listItem",
        content: [paragraph(text)],
      })),
    },
    paragraph("日付の列で並べ替えられれば、朝の30分が5分になりそうです。"),
  ],
};

/** A board as a team has it after some weeks, for pictures. */
export async function buildSampleBoard(ask: Asker, place: ProjectPlace, memberId: string): Promise<BoardDetail> {
  const board = await ask(registerBoard, place, {
    creationMode: CreationMode.TEMPLATE,
    boardType: BoardType.USER_FEEDBACK,
    name: "お客様の声",
    isWithSamplePosts: false,
  });
  const column = (name: string) => {
    const found = board.columnList.find((one) => one.name === name);
    if (!found) throw new Error(`The template has no column ${name}`);
    return found;
  };
  const option = (columnName: string, name: string) =>
    column(columnName).valueOptionList.find((one) => one.name === name)?.id;
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId: board.id,
    postList: VOICES.map(([title, status, kind, way, customer, votes], index) => ({
      title,
      ...(index === 0 ? { contents: CONTENTS } : {}),
      data: {
        [column("ステータス").id]: option("ステータス", status),
        [column("種別").id]: [option("種別", kind)],
        [column("受付経路").id]: [option("受付経路", way)],
        [column("お客様名").id]: customer,
        [column("同じ声の件数").id]: votes,
        [column("優先度").id]: [option("優先度", votes > 10 ? "高" : votes > 5 ? "中" : "低")],
        [column("担当者").id]: votes > 6 ? [memberId] : [],
      },
    })),
  });
  const first = { projectSerialNumber: postList[0]?.projectSerialNumber ?? 0 };
  for (const title of ["一覧のAPIに並べ替えを足す", "画面に並べ替えのメニューを置く"])
    await ask(registerSubPost, place, { ...first, title });
  const doc = {
    type: "doc",
    content: [paragraph("同じ声が今月だけで5件ありました。次のスプリントで取り上げましょう。")],
  };
  await ask(registerComment, place, { ...first, contents: doc });
  return board;
}
