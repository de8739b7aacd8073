import { t } from "./landing.texts.ts";

const IDS = ["who", "data", "move", "api", "phone", "credit", "stop"] as const;

/** Read by people on the landing page, by search engines in its structured data. */
export const QUESTIONS = IDS.map((id) => ({
  id,
  question: t(`landing.questions.${id}.q`),
  answer: t(`landing.questions.${id}.a`),
}));
