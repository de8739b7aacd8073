import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Passkeys: signing in with one, and the list on my page. */
export const t = translator({
  ...common,
  passkeySignIn: {
    submit: "パスキーでログイン",
    secondStep: "パスキーを使う",
  },
  passkeys: {
    title: "パスキー",
    hint: "指紋・顔・PINなど、端末の画面ロックでログインできます。パスワードも認証コードも要りません。",
    none: "パスキーはまだありません。",
    add: "パスキーを追加",
    addHint: "このあと、端末の画面ロックなどで本人を確認します。",
    added: "パスキーを追加しました。",
    name: "パスキーの名前",
    nameHint: "どの端末のパスキーか、わかる名前にしてください。",
    facts: "追加 {{created}} ・ 最後の使用 {{used}}",
    factsUnused: "追加 {{created}} ・ まだ使っていません",
    rename: "名前を変更",
    renameOf: "{{name}}の名前を変更",
    renamed: "パスキーの名前を変更しました。",
    remove: "削除",
    removeOf: "{{name}}を削除",
    removeTitle: "パスキーを削除",
    removeHint: "「{{name}}」ではログインできなくなります。端末に残ったパスキーは、端末の設定で削除してください。",
    removed: "パスキーを削除しました。",
    unsupported: "このブラウザーでは、パスキーを使えません。",
    unnamed: "パスキー",
    stopped: "キャンセルされたか、時間が切れました。もう一度お試しください。",
    alreadyThere: "この端末のパスキーは、すでに追加されています。",
    wrongHost: "このURLではパスキーを使えません。",
  },
});
