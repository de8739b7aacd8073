import { translator } from "../i18n/translator.ts";

export const t = translator({ environment: { separator: "・" } });
