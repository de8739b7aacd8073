import { t } from "./site.texts.ts";

interface SearchFormProps {
  within: "help" | "blog";
  words?: string;
}

const ADDRESSES = { help: "/helpcenter/search", blog: "/blog/search" };

export function SearchForm({ within, words }: SearchFormProps) {
  return (
    <search>
      <form action={ADDRESSES[within]} method="get" className="search-form">
        <input
          type="search"
          name="words"
          aria-label={t(`search.${within}`)}
          placeholder={t("search.placeholder")}
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {t("search.action")}
        </button>
      </form>
    </search>
  );
}
