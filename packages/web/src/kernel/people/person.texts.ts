import { translator } from "../i18n/translator.ts";

export const t = translator({
  person: {
    outside: "このプロジェクトを開けません",
    called: "{{name}}さん",
    more: "{{names}}ほか{{count}}人",
    notTold: "{{names}}はこのプロジェクトを開けないため、通知は届きません。",
  },
});
