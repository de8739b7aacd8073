import { guideText } from "@itoguchi/core/columns/column-guide";
import { aliases } from "@itoguchi/core/kernel/aliases";
import { guides } from "@itoguchi/core/kernel/guides";
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
} from "graphql";
import { z } from "zod";

type Nullable<Type> = Exclude<Type, GraphQLNonNull<never>>;
type Named = GraphQLInputObjectType | GraphQLObjectType;

/**
 * The GraphQL types of what core describes with zod: written once, there. What has no fixed shape (a column's value, rich
 * text) is JSON. An object is called by its `title`, or by where it stands.
 */
export class ZodTypes {
  readonly #json: GraphQLScalarType;
  readonly #inputs = new Map<z.ZodType, GraphQLInputObjectType>();
  readonly #outputs = new Map<z.ZodType, GraphQLObjectType>();
  readonly #names = new Map<string, Named>();

  constructor(json: GraphQLScalarType) {
    this.#json = json;
  }

  input(schema: z.ZodType, name: string): GraphQLInputType {
    const { inner, isOptional } = unwrap(schema, "in");
    const type = this.#nullableInput(inner, name);
    return isOptional ? type : new GraphQLNonNull(type);
  }

  output(schema: z.ZodType, name: string): GraphQLOutputType {
    const { inner, isOptional } = unwrap(schema, "out");
    const type = this.#nullableOutput(inner, name);
    return isOptional ? type : new GraphQLNonNull(type);
  }

  #nullableInput(schema: z.ZodType, name: string): Nullable<GraphQLInputType> {
    if (schema instanceof z.ZodArray) return new GraphQLList(this.input(schema.element as z.ZodType, `${name}Item`));
    if (!(schema instanceof z.ZodObject)) return this.#leaf(schema);
    const known = this.#inputs.get(schema);
    if (known) return known;
    const called = `${titleOf(schema) ?? name}Input`.replace(/InputInput$/, "Input");
    const made = new GraphQLInputObjectType({
      name: called,
      fields: () => this.#fields(schema, "in", (field, at) => ({ type: this.input(field, name + capital(at)) })),
    });
    this.#inputs.set(schema, made);
    return this.#register(made);
  }

  #nullableOutput(schema: z.ZodType, name: string): Nullable<GraphQLOutputType> {
    if (schema instanceof z.ZodArray) return new GraphQLList(this.output(schema.element as z.ZodType, `${name}Item`));
    if (!(schema instanceof z.ZodObject)) return this.#leaf(schema);
    const known = this.#outputs.get(schema);
    if (known) return known;
    const made = new GraphQLObjectType({
      name: titleOf(schema) ?? name,
      fields: () => ({
        ...this.#fields(schema, "out", (field, at) => ({ type: this.output(field, name + capital(at)) })),
        ...this.#aliases(schema),
      }),
    });
    this.#outputs.set(schema, made);
    return this.#register(made);
  }

  #fields<Field>(schema: z.ZodObject, side: "in" | "out", make: (field: z.ZodType, name: string) => Field) {
    const entries = Object.entries(schema.shape) as [string, z.ZodType][];
    return Object.fromEntries(
      entries.map(([name, field]) => [name, { ...make(field, name), description: describe(field, side) }]),
    );
  }

  #aliases(schema: z.ZodObject): GraphQLFieldConfigMap<Record<string, unknown>, unknown> {
    const { names = {} } = aliases.get(schema) ?? {};
    return Object.fromEntries(
      Object.entries(names).map(([alias, field]) => [
        alias,
        {
          type: field === null ? GraphQLString : this.output(schema.shape[field] as z.ZodType, alias),
          description: field === null ? "いつもnull" : `${field}と同じ`,
          resolve: (source) => (field === null ? null : source[field]),
          extensions: { isAlias: true },
        },
      ]),
    );
  }

  #leaf(schema: z.ZodType): GraphQLScalarType {
    if (schema instanceof z.ZodBoolean) return GraphQLBoolean;
    if (schema instanceof z.ZodNumber) return schema.isInt ? GraphQLInt : GraphQLFloat;
    if (schema instanceof z.ZodEnum)
      return typeof Object.values(schema.enum)[0] === "number" ? GraphQLInt : GraphQLString;
    if (schema instanceof z.ZodLiteral) return schema.value === true ? GraphQLBoolean : GraphQLString;
    if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return GraphQLString;
    return this.#json;
  }

  #register<Type extends Named>(type: Type): Type {
    if (this.#names.has(type.name)) throw new Error(`two GraphQL types are called ${type.name}`);
    this.#names.set(type.name, type);
    return type;
  }
}

/** What a person typed and what becomes of it are two schemas; the wrappers only say whether it may be missing. */
export function unwrap(schema: z.ZodType, side: "in" | "out"): { inner: z.ZodType; isOptional: boolean } {
  if (schema instanceof z.ZodOptional) return { ...unwrap(schema.unwrap() as z.ZodType, side), isOptional: true };
  if (schema instanceof z.ZodNullable) return { ...unwrap(schema.unwrap() as z.ZodType, side), isOptional: true };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    const { inner, isOptional } = unwrap(schema.unwrap() as z.ZodType, side);
    return { inner, isOptional: isOptional || side === "in" };
  }
  if (schema instanceof z.ZodPipe) return unwrap((side === "in" ? schema.in : schema.out) as z.ZodType, side);
  if (schema instanceof z.ZodUnknown) return { inner: schema, isOptional: true };
  return { inner: schema, isOptional: false };
}

function titleOf(schema: z.ZodType): string | undefined {
  return schema.meta()?.title;
}

export function describe(schema: z.ZodType, side: "in" | "out"): string | undefined {
  const { inner } = unwrap(schema, "out");
  const listed = describeEnum(inner);
  const own = schema.description === listed ? undefined : schema.description;
  const { guide } = guides.get(schema) ?? guides.get(inner) ?? {};
  const said = [
    own && listed ? `${own} (${listed})` : (own ?? listed),
    side === "in" ? limitOf(inner) : undefined,
    guide && guideText(guide),
  ].filter((part) => part !== undefined);
  return said.length > 0 ? said.join("\n") : undefined;
}

/** The names of a list and, where they are numbers, what stands for them. */
export function describeEnum(schema: z.ZodType): string | undefined {
  if (!(schema instanceof z.ZodEnum)) return undefined;
  return Object.entries(schema.enum)
    .map(([name, value]) => (name === value ? name : `${name} ${value}`))
    .join(", ");
}

const LARGEST = 1_000_000_000;

function limitOf(schema: z.ZodType): string | undefined {
  const { maximum, minimum } = schema._zod.bag as { maximum?: number; minimum?: number };
  if (maximum === undefined || maximum > LARGEST) return undefined;
  const most = maximum.toLocaleString("ja-JP");
  if (schema instanceof z.ZodString) return `${most}文字まで`;
  if (schema instanceof z.ZodArray) return `${most}件まで`;
  return schema instanceof z.ZodNumber ? `${minimum?.toLocaleString("ja-JP") ?? ""}〜${most}` : undefined;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
