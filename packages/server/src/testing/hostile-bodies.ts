/** Bodies that cost far more to read than to send: by name, of about so many bytes. */
export const HOSTILE_BODIES: Record<string, (bytes: number) => string> = {
  "members of one object": (bytes) => `{${listOf(bytes, (index) => `"k${index}":1`)}}`,
  "members under variables": (bytes) => `{"variables":{${listOf(bytes, (index) => `"k${index}":1`)}}}`,
  "members of data": (bytes) => `{"variables":{"input":{"data":{${listOf(bytes, (index) => `"k${index}":1`)}}}}}`,
  "the same member": (bytes) => `{${listOf(bytes, () => `"email":1`)}}`,
  "empty objects": (bytes) => `{"variables":{"input":{"postList":[${listOf(bytes, () => "{}")}]}}}`,
  "numbers in a list": (bytes) => `{"variables":{"input":{"projectSerialNumberList":[${listOf(bytes, () => "0")}]}}}`,
  "nested lists": (bytes) => `{"variables":{"input":${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}}`,
  "nested objects": (bytes) => `${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`,
  "lists never closed": (bytes) => "[".repeat(bytes),
  "objects never closed": (bytes) => '{"a":'.repeat(bytes / 5),
  "one number": (bytes) => `{"password":${"9".repeat(bytes)}}`,
  "one fraction": (bytes) => `{"password":0.${"1".repeat(bytes)}e-1}`,
  "one text": (bytes) => `{"name":"${"a".repeat(bytes)}"}`,
  "one text of escapes": (bytes) => `{"name":"${"\\u0041".repeat(bytes / 6)}"}`,
  "a text of quotes": (bytes) => `{"name":"${'\\"'.repeat(bytes / 2)}"}`,
  "a text never closed": (bytes) => `{"name":"${"a".repeat(bytes)}`,
  "one long name": (bytes) => `{"${"k".repeat(bytes)}":1}`,
  whitespace: (bytes) => `{${" ".repeat(bytes)}}`,
  "letters instead of JSON": (bytes) => "x".repeat(bytes),
  "bytes that are no text": (bytes) => Buffer.alloc(bytes, 0xff).toString("latin1"),
  "the name of a prototype": (bytes) => `{${listOf(bytes, () => `"__proto__":{"a":1}`)}}`,
  "posts that are none": (bytes) =>
    `{"documentId":"bulkRegisterPost","variables":{"input":{"postList":[${listOf(bytes, () => '{"title":1,"data":[]}')}]}}}`,
  "values that are none": (bytes) =>
    `{"documentId":"bulkUpsertColumnData","variables":{"input":{"valueList":[${listOf(bytes, () => '{"columnId":1}')}]}}}`,
  "conditions that are none": (bytes) =>
    `{"documentId":"getPostListWithPage","variables":{"param":{"filterGroupList":[{"filterConditionList":[${listOf(bytes, () => "{}")}]}]}}}`,
};

/** Documents of GraphQL that are short and take long to check. */
export const HOSTILE_DOCUMENTS: Record<string, string> = {
  "the same field": `{ ${"projectBoardList ".repeat(2_400)}}`,
  "the same field under other names": `{ ${named(45, (index) => `a${index}: projectBoardList`)} }`,
  "fields that differ in their arguments": `{ ${named(900, (index) => `projectBoardList(projectKey: "${index}")`)} }`,
  "fragments that spread all others": named(60, (index) =>
    index === 0
      ? "{ ...f1 }"
      : `fragment f${index} on Query { ${named(60, (other) => (other === index || other === 0 ? "__typename" : `...f${other}`))} }`,
  ),
  "a chain of fragments": `{ ...f0 } ${named(600, (index) => `fragment f${index} on Query { ...f${index + 1} }`)}`,
  "unused fragments": `{ __typename } ${named(800, (index) => `fragment f${index} on Query { __typename }`)}`,
  "unknown fields": `{ ${named(2_000, (index) => `nothing${index}`)} }`,
  "fields that are nearly known": `{ ${named(1_500, (index) => `projectBoardLis${index}`)} }`,
  "variables nobody uses": `query(${named(900, (index) => `$v${index}: Int`)}) { __typename }`,
  directives: `{ __typename ${"@skip(if: true) ".repeat(700)} }`,
  "nested lists": `{ projectBoardList(projectKey: ${"[".repeat(2_000)}${"]".repeat(2_000)}) }`,
  "nested objects": `{ projectBoardList(projectKey: ${"{a:".repeat(1_200)}1${"}".repeat(1_200)}) }`,
  "nested fields": `${"{ projectBoardList ".repeat(2_000)}${"}".repeat(2_000)}`,
  comments: `${"#\n".repeat(49_000)}{ __typename }`,
  "one text": `{ projectBoardList(projectKey: "${"a".repeat(99_000)}") }`,
  "a block of text": `{ projectBoardList(projectKey: """${"\n ".repeat(49_000)}""") }`,
  operations: named(900, (index) => `query q${index} { __typename }`),
  "the schema in circles": `{ __schema { types { ${"fields { type { ".repeat(8)} name ${"} } ".repeat(8)} } } }`,
  letters: "x".repeat(100_000),
};

function listOf(bytes: number, part: (index: number) => string): string {
  const parts: string[] = [];
  for (let size = 0; size < bytes; size += (parts.at(-1)?.length ?? 0) + 1) parts.push(part(parts.length));
  return parts.join(",");
}

function named(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(" ");
}
