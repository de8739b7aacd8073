/** The query as it stands in the address now: the page may not have followed it yet, and what was written last must stay. */
export function writtenQuery(write: (query: URLSearchParams) => void): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  write(query);
  return query;
}
