import { readFile } from "node:fs/promises";
import { columnGuide } from "@itoguchi/core/columns/column-guide";
import { CONTRACT } from "@itoguchi/core/contract";
import { OPERATIONS } from "@itoguchi/core/graph";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { graphqlSchema } from "#server/testing/graphql";
import { sharedTestServer } from "#server/testing/test-server";
import { describeEnum, unwrap } from "../graphql/from-zod.ts";

const REFERENCE = "../../../../../docs/guides/api-reference.md";

const cell = (text: unknown) => String(text).replaceAll("|", "\\|").replaceAll("\n", "\\n");
const code = (text: string) => (text === "" ? "" : `\`${text.replaceAll("\n", "\\n").replaceAll("|", "\\|")}\``);
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Lists of numbers with names, by the names of the fields that hold them. */
function numberLists(): string[][] {
  const found = new Map<string, Set<string>>();
  const seen = new Set<z.ZodType>();
  const walk = (schema: z.ZodType, name: string) => {
    for (const side of ["in", "out"] as const) {
      const { inner } = unwrap(schema, side);
      const listed = describeEnum(inner);
      if (listed && typeof Object.values((inner as z.ZodEnum).enum)[0] === "number")
        found.set(listed, (found.get(listed) ?? new Set()).add(name));
      if (seen.has(inner)) continue;
      seen.add(inner);
      if (inner instanceof z.ZodObject)
        for (const [field, part] of Object.entries(inner.shape)) walk(part as z.ZodType, field);
      if (inner instanceof z.ZodArray) walk(inner.element as z.ZodType, name);
      if (inner instanceof z.ZodUnion) for (const part of inner.options) walk(part as z.ZodType, name);
    }
  };
  for (const { input, answer } of OPERATIONS) for (const schema of [input, answer]) walk(schema, "");
  for (const { params, query, body, answer } of CONTRACT)
    for (const schema of [params, query, body, answer]) walk(schema, "");
  return [...found]
    .map(([listed, names]) => [[...names].sort().join(", "), listed])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
}

function reference(): string {
  const rows = columnGuide();
  return `# API reference: values, operators, codes, numbers

Made from the source by \`packages/server/src/kernel/api-docs/api-guide.test.ts\` (\`npx vitest run -u\` on that file writes it anew). How to call is in [api.md](api.md).

## Values of columns

What is written into \`data\` and \`value\`; \`null\` empties. Kinds without a shape are computed or belong to the post.

${table(
  ["kind", "name", "shape", "example", "remark"],
  rows.map(({ name, type, label, shape = "", example, remark }) => [
    `${name} ${type}`,
    label,
    code(shape),
    example === undefined ? "" : code(JSON.stringify(example)),
    cell(remark),
  ]),
)}

## Operators by kind

What \`comparisonOperator\` may be, and the fields of a condition it compares with. Anything else is refused with D000010. A COLUMN_DATA_MIRROR has the operators of what it mirrors.

${table(
  ["kind", "operators", "compared with"],
  rows
    .filter(({ operators }) => operators.length > 0)
    .map(({ name, operators, operands }) => [name, operators.join(", "), operands.map(code).join(", ")]),
)}

## Error codes

${table(
  ["code", "name", "HTTP", "message"],
  Object.entries(ERRORS).map(([name, error]) => [error.code, name, String(error.status), error.message]),
)}

## Numbers with names

${table(["fields", "numbers"], numberLists())}
`;
}

describe("what developers read", () => {
  it("is what the source says", async () => {
    await expect(reference()).toMatchFileSnapshot(REFERENCE);
  });

  it("shows documents that can be asked", async () => {
    const guide = await readFile(new URL("../../../../../docs/guides/api.md", import.meta.url), "utf8");
    const documents = [...guide.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text = ""]) => parse(text));
    expect(documents.length).toBeGreaterThan(1);
    for (const document of documents) expect(validate(graphqlSchema(), document)).toEqual([]);
  });

  it("describes in the schema how values look and what can be asked", () => {
    const fieldsOf = (name: string) =>
      (
        graphqlSchema().getType(name) as unknown as { getFields(): Record<string, { description: string }> }
      ).getFields();
    expect(fieldsOf("NewValueInput").value?.description).toContain("- TERM: { start?:");
    expect(fieldsOf("FilterConditionInput").comparisonOperator?.description).toContain("- NUMERIC: EQUAL 1");
    expect(fieldsOf("NewPostInput").title?.description).toContain("500文字まで");
  });
});

describe("the OpenAPI document", async () => {
  const server = await sharedTestServer();
  const document = (await server.app.inject({ url: "/openapi.json" })).json();

  it("says of every call how it fails, and of writes how they are sent again", () => {
    for (const methods of Object.values<Record<string, { responses: object; parameters?: object[] }>>(document.paths))
      for (const [method, { responses, parameters = [] }] of Object.entries(methods)) {
        expect(responses).toHaveProperty("default");
        const isKeyed = JSON.stringify(parameters).includes("IdempotencyKey");
        expect(isKeyed).toBe(method === "post");
      }
    expect(document.components.schemas.Error.properties.code.enum).toEqual(
      Object.values(ERRORS).map((error) => error.code),
    );
    expect(document.security).toEqual([{ token: [] }]);
  });

  it("names numbers, and says the lengths that are true", () => {
    const bodyOf = (path: string) =>
      document.paths[path].post.requestBody.content["application/json"].schema.properties;
    expect(JSON.stringify(document)).toContain("SUPER_ADMIN 10");
    expect(bodyOf("/workspace/initialRegister").name.maxLength).toBeLessThan(1_000);
  });
});
