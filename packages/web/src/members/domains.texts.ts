import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Mail domains whose people may join by themselves. */
export const t = translator({
  ...common,
  domains: {
    title: "認証ドメイン",
    lead: "登録したドメインのメールアドレスを持つ人は、招待がなくても自分で参加できます。参加した人の役割はスタッフです。",
    list: "認証ドメイン",
    domain: "ドメイン",
    provider: "参加できる人",
    provider1: "Googleでログインした人",
    provider2: "メールアドレスを確認した人",
    actions: "操作",
    register: "ドメインを登録",
    domainHint: "登録できるのは、自分のメールアドレスのドメインだけです。",
    submit: "登録",
    registered: "{{domain}} を登録しました。",
    delete: "削除",
    deleteOf: "{{domain}} を削除",
    deleteTitle: "認証ドメイン {{domain}} を削除しますか？",
    deleteText: "これから {{domain}} の人が自分で参加することはできなくなります。すでに参加した人はそのまま残ります。",
    deleted: "{{domain}} を削除しました。",
    none: "認証ドメインはまだありません",
    noneHint: "会社のドメインを登録すると、同じドメインの人が招待なしで参加できます。",
  },
});
