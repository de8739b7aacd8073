/** The views of cards, in one file: they are made of the same parts, and loaded ahead together. */
export { ShownCards } from "./shown-cards.tsx";
export { ShownKanban } from "./shown-kanban.tsx";
