import type { ImageViewerTexts } from "@itoguchi/ui/rich-text/image-viewer";
import type { RichTextTexts } from "@itoguchi/ui/rich-text/texts";
import { translator } from "./translator.ts";

export const t = translator({
  richText: {
    placeholder: "入力してください",
    loading: "エディタを読み込んでいます",
    notLoaded: "エディタを読み込めませんでした。通信の状態を確かめてください。",
    retry: "もう一度試す",
    openImage: "画像を大きく表示する {{alt}}",
    uploading: "{{name}}を送っています",
    uploadFailed: "{{name}}を送れませんでした。",
    notAnImage: "{{name}}は画像ではありません。",
    task: "チェック項目 {{words}}",
  },
});

/** What the editor says. */
export const EDITOR_TEXTS: RichTextTexts = {
  toolbar: "書式",
  tools: {
    bold: "太字",
    italic: "斜体",
    underline: "下線",
    strike: "取り消し線",
    code: "コード",
    highlight: "マーカー",
    heading1: "大見出し",
    heading2: "中見出し",
    heading3: "小見出し",
    bulletList: "箇条書き",
    orderedList: "番号付きの箇条書き",
    taskList: "チェックリスト",
    blockquote: "引用",
    codeBlock: "コードのまとまり",
    link: "リンク",
    table: "表",
    image: "画像",
    horizontalRule: "区切り線",
    undo: "元に戻す",
    redo: "やり直す",
  },
  tableBar: "表の操作",
  tableTools: {
    rowAbove: "上に行を追加",
    rowBelow: "下に行を追加",
    removeRow: "行を削除",
    columnLeft: "左に列を追加",
    columnRight: "右に列を追加",
    removeColumn: "列を削除",
    headerRow: "見出しの行",
    removeTable: "表を削除",
  },
  linkBar: "リンク",
  linkAddress: "リンク先のURL",
  linkApply: "リンクする",
  linkRemove: "リンクを外す",
  linkInvalid: "URLを確かめてください。",
  pictureBar: "画像",
  pictureAlt: "画像の説明",
  pictureWidth: "幅",
  pictureRemove: "画像を削除",
  people: "メンションする人",
  peopleLoading: "探しています",
  peopleNone: "当てはまる人がいません",
  peopleFailed: "読み込めませんでした。",
  uploading: (name) => t("richText.uploading", { name }),
  uploadFailed: (name) => t("richText.uploadFailed", { name }),
  notAnImage: (name) => t("richText.notAnImage", { name }),
  stillUploading: "画像を送り終わるまでお待ちください。",
  task: (words) => t("richText.task", { words }),
};

export const VIEWER_TEXTS: ImageViewerTexts = {
  title: "画像",
  zoomIn: "拡大",
  zoomOut: "縮小",
  reset: "元の大きさに戻す",
  previous: "前の画像",
  next: "次の画像",
  close: "閉じる",
};
