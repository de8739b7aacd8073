export interface ShownLink {
  title: string;
  href?: string;
}

export interface ShownBoard extends ShownLink {
  posts: readonly ShownLink[];
}

/** What one reader may see of what a body only names. Undefined is shown as a lock: gone and forbidden look the same. */
export interface BodyReader {
  /** The name of today; without one the name that was written stands. */
  person(id: string): string | undefined;
  post(id: string): ShownLink | undefined;
  document(id: string): ShownLink | undefined;
  board(named: { boardId: string; viewId: string | null }): ShownBoard | undefined;
  widget(named: { chartId: string | null; dashboardId: string | null }): ShownLink | undefined;
  /** The documents directly below this one. */
  children(): readonly ShownLink[];
  /** The address at which a file of ours opens. Files from elsewhere are not asked for. */
  file(named: { fileId: string | null; url: string | null }): string | undefined;
}
