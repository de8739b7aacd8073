import { parseSync, Visitor } from "oxc-parser";
import { parseSource, type Source, type SourceFile } from "../boundaries/source.ts";

export interface NamedFunction {
  path: string;
  line: number;
  name: string;
  lines: number;
}

/** What the boundaries read of a file, and what is measured in it. */
export interface MeasuredSource extends Source {
  functions: NamedFunction[];
  hookSuppressions: number;
}

interface FunctionNode {
  start: number;
  end: number;
  id?: { name: string } | null;
}

export function measureSource(file: SourceFile): MeasuredSource {
  const functions: NamedFunction[] = [];
  const names = new Map<number, string>();
  const lineAt = (position: number) => file.text.slice(0, position).split("\n").length;
  const add = (node: FunctionNode) => {
    const line = lineAt(node.start);
    const name = node.id?.name ?? names.get(node.start) ?? "(callback)";
    functions.push({ path: file.path, line, name, lines: lineAt(node.end) - line + 1 });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init) names.set(init.start, id.name);
    },
    Property: ({ key, value }) => {
      if (key.type === "Identifier") names.set(value.start, key.name);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(file.path, file.text).program);
  const hookSuppressions = file.text.match(/biome-ignore lint\/correctness\/useExhaustiveDependencies/g)?.length ?? 0;
  return { ...parseSource(file), functions, hookSuppressions };
}
