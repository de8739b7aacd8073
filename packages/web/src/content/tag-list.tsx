import { t } from "./site.texts.ts";

export function tagPath(tag: string): string {
  return `/blog?${new URLSearchParams({ tag })}`;
}

export function TagList({ tags, current }: { tags: string[]; current?: string | undefined }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags plain-list" aria-label={t("article.tags")}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagPath(tag)} className="tag" aria-current={tag === current ? "page" : undefined}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
