import { parseSync, Visitor } from "oxc-parser";

export interface SourceFile {
  /** From the repository, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  specifier: string;
  line: number;
  how: "static" | "dynamic" | "type";
}

export interface Finding {
  line: number;
  what: string;
}

export interface Source extends SourceFile {
  imports: Import[];
  starExports: Finding[];
  environment: Finding[];
  clock: Finding[];
  rawKeys: Finding[];
  japanese: Finding[];
  /** Kinds of columns, charts and views that are named. */
  kinds: Finding[];
}

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const KINDS: readonly string[] = ["ColumnType", "ChartType", "ViewType"];
const WATCHED_KEY = /^(Enter|Escape|Tab|Arrow\w+)$/;

export function parseSource(file: SourceFile): Source {
  const { program, errors } = parseSync(file.path, file.text);
  const problem = errors[0];
  if (problem) throw new Error(`${file.path}: ${problem.message}`);
  const source: Source = {
    ...file,
    imports: [],
    starExports: [],
    environment: [],
    clock: [],
    rawKeys: [],
    japanese: [],
    kinds: [],
  };
  const lineOf = (node: { start: number }) => file.text.slice(0, node.start).split("\n").length;
  const addImport = (from: { value: unknown; start: number } | null, how: Import["how"]) => {
    if (typeof from?.value === "string") source.imports.push({ specifier: from.value, line: lineOf(from), how });
  };
  const addJapanese = (node: { start: number }, text: unknown) => {
    if (typeof text === "string" && JAPANESE.test(text))
      source.japanese.push({ line: lineOf(node), what: text.trim() });
  };

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source, node.importKind === "type" ? "type" : "static"),
    ExportNamedDeclaration: (node) => addImport(node.source, "static"),
    ExportAllDeclaration: (node) => {
      addImport(node.source, "static");
      source.starExports.push({ line: lineOf(node), what: node.source.value });
    },
    ImportExpression: (node) => node.source.type === "Literal" && addImport(node.source, "dynamic"),
    TSImportType: (node) => addImport(node.source, "type"),
    MemberExpression: (node) => {
      const kind = named(node.object);
      if (!node.computed && kind && KINDS.includes(kind))
        source.kinds.push({ line: lineOf(node), what: `${kind}.${named(node.property)}` });
      if (named(node.object) === "process" && named(node.property) === "env") {
        source.environment.push({ line: lineOf(node), what: "process.env" });
      }
    },
    VariableDeclarator: ({ id, init }) => {
      const kind = init && named(init);
      if (kind && KINDS.includes(kind) && id.type === "ObjectPattern")
        source.kinds.push({ line: lineOf(id), what: kind });
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type !== "MemberExpression" || named(callee.object) !== "Date" || named(callee.property) !== "now")
        return;
      source.clock.push({ line: lineOf({ start }), what: "Date.now()" });
    },
    NewExpression: (node) => {
      if (named(node.callee) !== "Date" || node.arguments.length > 0) return;
      source.clock.push({ line: lineOf(node), what: "new Date()" });
    },
    BinaryExpression: (node) => {
      if (!/^[!=]==?$/.test(node.operator)) return;
      const key = [node.left, node.right].map(watchedKey).find(Boolean);
      if (key && [node.left, node.right].some(readsKey)) source.rawKeys.push({ line: lineOf(node), what: key });
    },
    SwitchStatement: (node) => {
      if (!readsKey(node.discriminant)) return;
      for (const { test } of node.cases) {
        const key = test && watchedKey(test);
        if (key) source.rawKeys.push({ line: lineOf(test), what: key });
      }
    },
    Literal: (node) => addJapanese(node, node.value),
    TemplateElement: (node) => addJapanese(node, node.value.raw),
    JSXText: (node) => addJapanese(node, node.value),
  }).visit(program);
  return source;
}

interface Node {
  type: string;
}

function named(node: Node): string | undefined {
  return "name" in node && typeof node.name === "string" ? node.name : undefined;
}

function watchedKey(node: Node): string | undefined {
  const value = node.type === "Literal" && "value" in node ? node.value : undefined;
  return typeof value === "string" && WATCHED_KEY.test(value) ? value : undefined;
}

function readsKey(node: Node): boolean {
  const inner = node.type === "MemberExpression" && "property" in node ? (node.property as Node) : node;
  return ["key", "code"].includes(named(inner) ?? "");
}
