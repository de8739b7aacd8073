import { data } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";

export function loader(): never {
  throw data(t("error.404.message"), { status: 404 });
}

export default function NotFound() {
  return null;
}
