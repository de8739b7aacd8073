/** The views of cards, in one file: they are made of the same parts, and loaded ahead together. */
export { CardView } from "#web/views/card/card-view.tsx";
export { KanbanView } from "#web/views/kanban/kanban-view.tsx";
