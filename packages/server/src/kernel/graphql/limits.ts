import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

export const LIMITS = { depth: 12, aliases: 50, cost: 10_000, tokens: 5_000 } as const;
/** How many elements a list is assumed to have. */
const LIST_FACTOR = 10;
/** And one inside another: it is read together with the outer one, and most are short (the options of columns, the files of values). */
const INNER_LIST_FACTOR = 2;

/** Refuses, before anything is executed, what is too deep, too wide or too costly. */
export const limitCost: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    const type = context.getSchema().getRootType(operation.operation) ?? undefined;
    const measured = measure(context, operation.selectionSet, {
      type,
      depth: 1,
      factor: 1,
      path: new Set(),
      visited: { count: 0 },
    });
    const broken = (["depth", "aliases", "cost"] as const).find((kind) => measured[kind] > LIMITS[kind]);
    if (broken) context.reportError(new GraphQLError(`query exceeds the ${broken} limit of ${LIMITS[broken]}`));
  },
});

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
}

interface Place {
  type: GraphQLType | undefined;
  depth: number;
  factor: number;
  /** Fragments being walked: a circle is reported by the standard rules; here it must only not be walked. */
  path: Set<string>;
  /** Selections looked at so far, in the whole query: fragments that spread fragments multiply without any field. */
  visited: { count: number };
}

function measure(context: ValidationContext, set: SelectionSetNode, at: Place): Measure {
  const total: Measure = { depth: at.depth, aliases: 0, cost: 0 };
  if (at.depth > LIMITS.depth) return total;
  for (const selection of set.selections) {
    if (total.cost > LIMITS.cost) return total;
    if (++at.visited.count > LIMITS.cost) return { ...total, cost: LIMITS.cost + 1 };
    const part =
      selection.kind === Kind.FIELD ? measureField(context, selection, at) : measureFragment(context, selection, at);
    total.depth = Math.max(total.depth, part.depth);
    total.aliases += part.aliases;
    total.cost += part.cost;
  }
  return total;
}

type Fragment = Exclude<SelectionSetNode["selections"][number], FieldNode>;

function measureFragment(context: ValidationContext, selection: Fragment, at: Place): Measure {
  if (selection.kind === Kind.INLINE_FRAGMENT) return measure(context, selection.selectionSet, at);
  const name = selection.name.value;
  const fragment = context.getFragment(name);
  if (!fragment || at.path.has(name)) return { depth: at.depth, aliases: 0, cost: 0 };
  at.path.add(name);
  const measured = measure(context, fragment.selectionSet, at);
  at.path.delete(name);
  return measured;
}

function measureField(context: ValidationContext, field: FieldNode, at: Place): Measure {
  const own: Measure = { depth: at.depth, aliases: field.alias ? 1 : 0, cost: at.factor };
  if (!field.selectionSet) return own;
  const type = typeOf(at.type, field.name.value);
  const inner = measure(context, field.selectionSet, {
    type: type && getNamedType(type),
    depth: at.depth + 1,
    factor: at.factor * listFactor(type, { isOuter: at.factor === 1, isRenamed: field.alias !== undefined }),
    path: at.path,
    visited: at.visited,
  });
  return { depth: inner.depth, aliases: own.aliases + inner.aliases, cost: own.cost + inner.cost };
}

function listFactor(type: GraphQLType | undefined, field: { isOuter: boolean; isRenamed: boolean }): number {
  if (!type || !isListType(getNullableType(type))) return 1;
  // Under other names a list can be asked for again and again, and the schema speaks of itself in circles.
  const isManifold = field.isRenamed || isIntrospectionType(getNamedType(type));
  return field.isOuter || isManifold ? LIST_FACTOR : INNER_LIST_FACTOR;
}

function typeOf(parent: GraphQLType | undefined, field: string): GraphQLType | undefined {
  // They stand beside every root and are in no type's list of fields.
  if (field === SchemaMetaFieldDef.name) return SchemaMetaFieldDef.type;
  if (field === TypeMetaFieldDef.name) return TypeMetaFieldDef.type;
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
  return parent.getFields()[field]?.type;
}
