const FIELDS = ["new", "title", "body", "board", "section", "template", "draft"];
/** Followed by the id or the name of a column. */
export const COLUMN = "column.";

/** Whether the address asks for the dialog for new posts (content/help/create-posts.md). */
export function isPostAsked(query: URLSearchParams): boolean {
  return query.get("new") === "1";
}

/** The address without it: loaded again, it does not ask twice. */
export function withoutAskedPost(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !FIELDS.includes(name) && !name.startsWith(COLUMN)));
}
