interface Elements {
  body: HTMLElement | null;
  /** That of the grid, which has the focus now. */
  input: HTMLElement | null;
}

/** Puts the focus into the line for new posts of a group: at once where it stands already, else once it has been drawn. */
export function focusAdding(groupKey: string, { body, input }: Elements): void {
  const field = () => {
    const fields = body?.querySelectorAll<HTMLElement>("[data-adding]") ?? [];
    return [...fields].find(({ dataset }) => dataset.adding === groupKey);
  };
  const shown = field();
  if (shown) {
    shown.focus({ preventScroll: true });
    return;
  }
  // What is typed meanwhile must not go into the cell.
  input?.blur();
  requestAnimationFrame(() => field()?.focus({ preventScroll: true }));
}
