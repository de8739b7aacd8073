import { t } from "./i18n/common.texts.ts";

/** `Itoguchi | ボード` */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${t("product.name")} | ${title}` }];
}
