import { formatYen } from "@itoguchi/core/kernel/format";
import { PLANS, yenWithTax } from "@itoguchi/core/workspaces/plans";
import type { Config } from "../kernel/config.ts";
import { fillPage, type PageFacts, plainMarkdown } from "./fill-page.ts";
import type { Loaded } from "./source.ts";

type Settings = Pick<
  Config,
  | "OPERATOR_NAME"
  | "OPERATOR_ADDRESS"
  | "OPERATOR_REPRESENTATIVE"
  | "OPERATOR_CONTACT"
  | "OPERATOR_REGISTRATION_NUMBER"
  | "PUBLIC_URL"
  | "hasPaymentProvider"
>;

/** Terms, privacy policy and commercial disclosure say who runs this installation and what it costs here. */
export function pageFacts(config: Settings): PageFacts {
  const written = (value: string | undefined) => plainMarkdown(value ?? "");
  return {
    values: {
      operatorName: written(config.OPERATOR_NAME),
      operatorAddress: written(config.OPERATOR_ADDRESS),
      operatorRepresentative: written(config.OPERATOR_REPRESENTATIVE),
      operatorContact: written(config.OPERATOR_CONTACT),
      operatorRegistrationNumber: written(config.OPERATOR_REGISTRATION_NUMBER),
      publicUrl: config.PUBLIC_URL,
      plans: PRICES,
    },
    flags: {
      operator: config.OPERATOR_NAME !== undefined,
      registrationNumber: config.OPERATOR_REGISTRATION_NUMBER !== undefined,
      billing: config.hasPaymentProvider,
    },
  };
}

const PRICES = [
  "| プラン | 月額（税込） | 月額（税別） |",
  "|---|---|---|",
  ...PLANS.map((plan) => `| ${plan.name} | ${formatYen(yenWithTax(plan))} | ${formatYen(plan.yen)} |`),
].join("\n");

export function fillPages(loaded: Loaded, facts: PageFacts): Loaded {
  const articles = loaded.articles.map((article) =>
    article.kind === "page" ? { ...article, body: fillPage(article.body, facts) } : article,
  );
  return { ...loaded, articles };
}
