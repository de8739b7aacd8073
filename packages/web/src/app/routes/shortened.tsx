import { data, type MiddlewareFunction } from "react-router";
import { guard } from "#web/app/guards.ts";
import { readShortAddress } from "#web/app/short-address.ts";
import { wholeAddress } from "#web/app/whole-address.ts";
import { t } from "#web/kernel/i18n/common.texts.ts";

const known: MiddlewareFunction<Response> = ({ url }) => {
  if (!readShortAddress(url.pathname)) throw absent();
};

/** Whatever no other page answers: a shortened address, or nothing. */
export const middleware = [known, ...guard("authenticated"), wholeAddress];

export function loader(): never {
  throw absent();
}

function absent() {
  return data(t("error.404.message"), { status: 404 });
}

export default function Shortened() {
  return null;
}
