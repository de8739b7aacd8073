import { guideText } from "@itoguchi/core/columns/column-guide";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { describeEnum, unwrap } from "../graphql/from-zod.ts";

type Transform = typeof jsonSchemaTransform;
type Document = Parameters<Transform>[0];

/** The calls as JSON schemas, in which numbers of the specification's lists also have their names. */
export const describeCall: Transform = (document) => {
  const { body, querystring, response } = (document.schema ?? {}) as Record<string, unknown>;
  const answers = Object.values((response as Record<string, unknown> | undefined) ?? {});
  for (const schema of [body, querystring, ...answers]) if (schema instanceof z.ZodType) nameNumbers(schema);
  return jsonSchemaTransform(document as Document);
};

const named = new WeakSet<z.ZodType>();

function nameNumbers(schema: z.ZodType): void {
  if (named.has(schema)) return;
  named.add(schema);
  for (const side of ["in", "out"] as const) {
    const { inner } = unwrap(schema, side);
    const names = describeEnum(inner);
    if (names && !inner.description) z.globalRegistry.add(inner, { ...inner.meta(), description: names });
    for (const part of partsOf(inner)) nameNumbers(part);
  }
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  return [];
}

const CODES = Object.entries(ERRORS);
const codeList = CODES.map(([name, { code, status, message }]) => `- ${code} ${name} (HTTP ${status}): ${message}`);

const ErrorSchema = {
  type: "object",
  required: ["code", "message", "exceptionList"],
  properties: {
    code: { type: "string", enum: CODES.map(([, { code }]) => code), description: codeList.join("\n") },
    message: { type: "string", description: "利用者にそのまま見せられる日本語" },
    exceptionList: {
      type: "array",
      items: {
        type: "object",
        required: ["code", "name", "message"],
        properties: {
          code: { type: "string" },
          name: { type: "string", enum: CODES.map(([name]) => name) },
          message: { type: "string" },
          field: { type: "string", description: "送ったもののどこか。例: postList.1.data.{列のid}" },
          values: {
            type: "object",
            description: "D000013のとき、いまの値（current）と送った値（yours）。本文ならcontentsVersionも",
          },
        },
      },
    },
  },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 100 },
  description: "届いたか分からない書き込みを、同じキーでもう一度送れる。一度だけ行われ、同じ答えが返る",
};

function apiDescription(): string {
  return [
    "手引き: docs/guides/api.md。投稿・列・ビューはGraphQL(POST /board-api)で読み書きする。",
    "## 列の値",
    guideText("values"),
    "## 列の種類ごとに使える演算子（comparisonOperator）と、比べる値の項目",
    guideText("operators"),
  ].join("\n\n");
}

interface Described {
  info?: object;
  paths?: Record<string, Record<string, { responses?: object; parameters?: object[] }>>;
  components?: { schemas?: object; responses?: object; parameters?: object };
}

/** What is true of every call: what is written, how it fails, and how a write is sent again. */
export function withCommonParts<Whole extends object>(whole: Whole): Whole {
  const { info, paths = {}, components = {} } = whole as Described;
  for (const methods of Object.values(paths))
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Refused" } };
      if (method === "post")
        operation.parameters = [...(operation.parameters ?? []), { $ref: "#/components/parameters/IdempotencyKey" }];
    }
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return {
    ...whole,
    info: { ...info, description: apiDescription() },
    components: {
      ...components,
      schemas: { ...components.schemas, Error: ErrorSchema },
      responses: { ...components.responses, Refused: { description: "行われなかった", content } },
      parameters: { ...components.parameters, IdempotencyKey: IDEMPOTENCY_KEY },
    },
  };
}
