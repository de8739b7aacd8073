import type { KeyMap } from "@itoguchi/ui/keys";

type Keys = Readonly<Record<string, readonly string[]>>;

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
const UNDOING = { undo: ["mod+z"], redo: ["mod+shift+z"] } as const;

/** Which keys do what, by place. Handlers take their keys from here, and `?` lists them. */
export const KEYS = {
  page: { palette: ["mod+k"], help: ["?"], menu: ["["], go: ["g"], newPost: ["c"] },
  /** Whatever view is open. */
  board: { print: ["mod+p"] },
  /** After `page.go`. */
  gone: { inbox: ["i"], work: ["w"] },
  table: {
    go: ARROWS,
    extend: ARROWS.map((key) => `shift+${key}`),
    edges: ["Home", "End"],
    corners: ["mod+Home", "mod+End"],
    pages: ["PageUp", "PageDown"],
    edit: ["Enter", "F2"],
    openBeside: ["space"],
    toggleRow: ["shift+space"],
    selectAll: ["mod+a"],
    empty: ["Delete", "Backspace"],
    add: ["mod+Enter"],
    moveRow: ["alt+ArrowUp", "alt+ArrowDown"],
    subPosts: ["alt+ArrowRight", "alt+ArrowLeft"],
    undo: ["mod+z"],
    redo: ["mod+shift+z", "mod+y"],
    back: ["Escape"],
  },
  kanban: {
    go: ARROWS,
    edges: ["Home", "End"],
    extend: ["shift+ArrowUp", "shift+ArrowDown"],
    lift: ["space"],
    choose: ["x"],
    moveTo: ["m"],
    unchoose: ["Escape"],
    ...UNDOING,
  },
  lifted: { step: ARROWS, edges: ["Home", "End"], drop: ["space", "Enter"], cancel: ["Escape"] },
  card: {
    go: ARROWS,
    edges: ["Home", "End"],
    extend: ARROWS.map((key) => `shift+${key}`),
    choose: ["x"],
    unchoose: ["Escape"],
    ...UNDOING,
  },
  timeline: {
    move: ["ArrowLeft", "ArrowRight"],
    resize: ["shift+ArrowLeft", "shift+ArrowRight"],
    put: ["Enter"],
    restore: ["Escape"],
    next: ["ArrowDown"],
    previous: ["ArrowUp"],
    edges: ["Home", "End"],
    dates: ["d"],
    clear: ["Delete"],
    links: ["l"],
    join: ["c"],
    today: ["t"],
    ...UNDOING,
  },
  joining: {
    next: ["ArrowDown"],
    previous: ["ArrowUp"],
    edges: ["Home", "End"],
    link: ["Enter"],
    giveUp: ["Escape"],
  },
  agile: {
    go: ["ArrowUp", "ArrowDown"],
    edges: ["Home", "End"],
    extend: ["shift+ArrowUp", "shift+ArrowDown"],
    lift: ["space"],
    choose: ["x"],
    moveTo: ["m"],
    unchoose: ["Escape"],
    ...UNDOING,
  },
  tree: {
    go: ["ArrowUp", "ArrowDown"],
    pages: ["PageUp", "PageDown"],
    edges: ["Home", "End"],
    unfold: ["ArrowRight"],
    fold: ["ArrowLeft"],
    open: ["Enter"],
    edit: ["F2"],
    lift: ["space"],
    reorder: ["alt+ArrowUp", "alt+ArrowDown"],
    menu: ["shift+F10"],
  },
  calendar: {
    go: ARROWS,
    edges: ["Home", "End"],
    turn: ["PageUp", "PageDown"],
    open: ["Enter"],
    add: ["n"],
    move: ARROWS.map((key) => `alt+${key}`),
    resize: ["alt+shift+ArrowLeft", "alt+shift+ArrowRight"],
    dates: ["d"],
    clear: ["Delete"],
    today: ["t"],
    cancel: ["Escape"],
    ...UNDOING,
  },
  inbox: {
    next: ["ArrowDown", "j"],
    previous: ["ArrowUp", "k"],
    done: ["e"],
    unread: ["u"],
    snooze: ["h"],
    mute: ["m"],
    close: ["Escape"],
  },
  work: {
    next: ["ArrowDown", "j"],
    previous: ["ArrowUp", "k"],
    status: ["s"],
    people: ["a"],
    due: ["d"],
    undo: ["mod+z"],
    close: ["Escape"],
  },
  post: { previous: ["alt+ArrowUp"], next: ["alt+ArrowDown"], close: ["Escape"], ...UNDOING },
} as const satisfies Readonly<Record<string, Keys>>;

/** A map of handlers from a place's keys and what they do there; what is not done has no key. */
export function keysFor<Place extends Keys>(
  keys: Place,
  handlers: { readonly [Action in keyof Place]?: KeyMap[string] | undefined },
): KeyMap {
  const entries = Object.entries(handlers).flatMap(([action, act]) =>
    act ? (keys[action] ?? []).map((key) => [key, act] as const) : [],
  );
  return Object.fromEntries(entries);
}
