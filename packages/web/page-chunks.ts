interface Module {
  /** Also those that load it later. */
  importers: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
  dynamicImporters: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): Module | null;
}
type NameChunk = (id: string, graph: Graph) => string | null;

const OWN = /\/packages\/(client|core|ui|web)\/src\//;
/** What the frame takes from libraries, and what nearly every page inside it does. */
const OF_FRAME = [
  /@mantine\/core\/esm\/components\/(Accordion|Collapse|CopyButton|Drawer|FloatingIndicator|Kbd|Menu|NavLink|Popover|SegmentedControl|Tooltip)\//,
  /@mantine\/core\/esm\/(components\/Transition\/get-transition|utils\/Floating|core\/Box\/get-style-object)/,
  /@mantine\/core\/esm\/core\/utils\/(close-on|create-event|create-scoped|find-element|get-context-item|get-ref-prop|primitive)/,
  /@mantine\/hooks\/esm\/use-(click-outside|clipboard|collapse|long-press|mounted|mutation-observer|shallow-effect|timeout)\//,
  /node_modules\/(@atlaskit|@babel\/runtime|bind-event-listener|raf-schd)\//,
];
const OF_ROOT =
  /@mantine\/(store\/|core\/esm\/(components\/Progress|core\/(MantineProvider\/use-mantine-color-scheme\/|utils\/(get-env|units-converters\/px)))|hooks\/esm\/(use-color-scheme\/|utils\/(clamp|shallow-equal)))/;
const OF_BOARD = /@mantine\/core\/esm\/components\/(Radio|Textarea)\//;
const OF_VIEWS = /node_modules\/@tanstack\/[\w-]*virtual/;
const EVERYWHERE = /\/app\/(root|entry\.client)\.tsx/;
/** Pages outside the frame: what they need stays as small as it is. */
const OUTSIDE =
  /\/app\/(layouts\/centred|routes\/(confirm-email|connect-callback|invitation-link|login|not-found|re[\w-]*|unsubscribe))\.tsx/;
const FRAME = /\/app\/layouts\/(application|setting|project-setting)\.tsx/;
const BOARD = /\/app\/routes\/board-view\.tsx/;
/** Whoever opens one of these goes on to a board, or comes from one. */
const AROUND_BOARD =
  /\/app\/(board\/|routes\/(archive|board(-settings|-view)?|post)\.tsx)|\/src\/(boards|columns|comments|posts|views)\//;
/** What a board loads ahead, once it has nothing else to do. */
const VIEWS = /\/app\/board\/card-views\.ts|\/views\/settings\//;
const POST = /\/app\/board\/(post-panel|template-editing)\.tsx|\/app\/routes\/post\.tsx/;

/**
 * In which file a module of ours comes to the browser, by the pages that need it at once. Left alone, every set of pages that share
 * something would get a file of its own: a board would be made of some sixty.
 */
export function pageChunks(): { ofBoards: NameChunk; ofOthers: NameChunk } {
  const known = new Map<string, string[]>();

  /** The pages, and the parts that are loaded later, which need it at once. */
  function rootsOf(id: string, graph: Graph): string[] {
    const found = known.get(id);
    if (found) return found;
    const roots: string[] = [];
    const seen = new Set([id]);
    for (const one of seen) {
      const info = graph.getModuleInfo(one);
      if (!info) continue;
      if (isRoot(info)) roots.push(one);
      for (const importer of info.importers)
        if (graph.getModuleInfo(importer)?.importedIds.includes(one)) seen.add(importer);
    }
    known.set(id, roots);
    return roots;
  }

  /** None for libraries, through whose index everything reaches everything, and for what is asked for by name: it keeps its own file. */
  function rootsOfOwn(id: string, graph: Graph): string[] {
    return OWN.test(id) && !isRoot(graph.getModuleInfo(id)) ? rootsOf(id, graph) : [];
  }

  return {
    ofBoards(id, graph) {
      if (OF_VIEWS.test(id)) return "views";
      const roots = rootsOfOwn(id, graph);
      const isOf = (part: RegExp) => roots.some((root) => part.test(root));
      if (roots.length === 0 || roots.some((root) => !AROUND_BOARD.test(root))) return null;
      if (isOf(BOARD)) return "board";
      if (roots.every((root) => VIEWS.test(root))) return "views";
      return isOf(POST) || isOf(VIEWS) ? "post" : null;
    },
    ofOthers(id, graph) {
      if (OF_ROOT.test(id)) return "root";
      if (OF_FRAME.some((part) => part.test(id))) return "frame";
      if (OF_BOARD.test(id)) return "widgets";
      const roots = rootsOfOwn(id, graph);
      const isOf = (part: RegExp) => roots.some((root) => part.test(root));
      if (isOf(EVERYWHERE)) return "root";
      if (isOf(OUTSIDE)) return null;
      if (isOf(FRAME)) return "frame";
      if (isOf(BOARD)) return "widgets";
      return isOf(POST) || isOf(VIEWS) ? "lists" : null;
    },
  };
}

function isRoot(info: Module | null): boolean {
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}
