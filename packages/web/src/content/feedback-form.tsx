import { ArticleFeedback } from "@itoguchi/core/content/article-feedback";
import { t } from "./site.texts.ts";

interface FeedbackFormProps {
  id: string;
  path: string;
  given: ArticleFeedback | undefined;
}

const WORDS = { GOOD: t("feedback.good"), BAD: t("feedback.bad") };

/** A form to the page itself; with the script the answer is given in place. */
export function FeedbackForm({ id, path, given }: FeedbackFormProps) {
  return (
    <form
      method="post"
      action={path}
      id="feedback"
      className="feedback"
      aria-labelledby="feedback-question"
      data-feedback={id}
      data-thanks={t("feedback.thanks")}
      data-failed={t("feedback.failed")}
    >
      <p id="feedback-question">{t("feedback.question")}</p>
      <div className="buttons">
        {ArticleFeedback.options.map((value) => (
          <button key={value} type="submit" name="feedback" value={value} aria-pressed={value === given}>
            {WORDS[value]}
          </button>
        ))}
      </div>
      <p role="status">{given ? t("feedback.thanks") : ""}</p>
      <p className="small-print">
        {t("feedback.more")}
        <a href="/request">{t("feedback.moreAction")}</a>
      </p>
    </form>
  );
}
