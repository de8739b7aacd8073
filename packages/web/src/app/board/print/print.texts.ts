import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

export const t = translator({
  ...common,
  print: {
    title: "「{{name}}」の印刷",
    print: "印刷",
    view: "ビュー：{{name}}",
    filters: "絞り込み：{{words}}",
    count: "{{count}}件",
    part: "{{all}}件のうち{{count}}件",
    at: "印刷日時：{{at}}",
    number: "番号",
    group: "{{name}}（{{count}}件）",
    loading: "印刷する投稿を読み込んでいます（{{done}} / {{count}}件）",
    failed: "投稿を読み込めませんでした。通信の状態を確認してください。",
    retry: "もう一度試す",
    cut: "一度に印刷できるのは{{count}}件までです。はじめの{{count}}件を印刷します。残りは、絞り込んで印刷してください。",
    both: "{{first}} かつ {{second}}",
    either: "{{first}} または {{second}}",
    together: "（{{words}}）",
  },
});
