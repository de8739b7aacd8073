import { expect, it } from "vitest";
import { bodyLinks } from "./body-links.ts";
import { bodyPlain } from "./body-plain.ts";
import { bodySources } from "./body-sources.ts";
import { bodyOf, everyKind, ID, node, OTHER_ID, paragraph, text } from "./testing/every-kind.ts";

const mention = (type: string, attrs: object) => ({ type, attrs: { ...attrs, label: "名前" } });

it("[DB23] links are what is mentioned or embedded, each once", () => {
  const body = bodyOf(
    node("paragraph", mention("mention", { id: ID }), mention("postMention", { postId: OTHER_ID })),
    node("paragraph", mention("mention", { id: ID }), mention("documentMention", { documentId: OTHER_ID })),
    ...everyKind().content,
  );
  expect(bodyLinks(body)).toEqual({
    people: [ID],
    posts: [OTHER_ID, ID],
    documents: [OTHER_ID, ID],
    boards: [ID],
    charts: [ID],
  });
});

it("[DB24] sources are files of ours, by id or address", () => {
  const link = (href: string) => text("一", { type: "link", attrs: { href } });
  const own = "https://itoguchi.example/files/w/p/b.pdf?until=1";
  const body = bodyOf(
    ...everyKind().content,
    { type: "bookmark", attrs: { url: "https://example.com/files.html", imageUrl: "/files/w/p/c.png" } },
    node("paragraph", link(own), link("https://example.com/"), link("/files/w/p/a.png")),
  );
  expect(bodySources(body)).toEqual({ fileIds: [ID], urls: ["/files/w/p/a.png", "/files/w/p/c.png", own] });
});

it("[DB20] plain text has blocks on lines of their own", () => {
  expect(
    bodyPlain(
      bodyOf(paragraph("一"), node("bulletList", node("listItem", paragraph("二"))), {
        type: "file",
        attrs: { fileId: ID, name: "三.pdf" },
      }),
    ),
  ).toBe("一\n二\n三.pdf");
});

it("[DB21] plain text names people, and no posts or documents", () => {
  const body = bodyOf(
    node(
      "paragraph",
      mention("mention", { id: ID }),
      mention("postMention", { postId: ID }),
      mention("documentMention", { documentId: ID }),
    ),
  );
  expect(bodyPlain(body)).toBe("@名前");
});
