import { cleanLine } from "@itoguchi/core/columns/kinds/clean-text";
import { LinkUrl } from "@itoguchi/core/columns/kinds/link-url";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { LinkEditor } from "../editors/link-editor.tsx";
import { CellRow } from "../parts/cell-row.tsx";
import { LinkPreview } from "../parts/link-preview.tsx";
import { OutsideLink } from "../parts/outside-link.tsx";
import { emptied, readFilled } from "../reading/checked.ts";
import { addressOf, parseLink, type ReadLink } from "../reading/parse-link.ts";

function linkIn(value: unknown): LinkUrl | undefined {
  return LinkUrl.safeParse(value).data;
}

function Cell({ value, context, isWrap, isReachable }: CellProps) {
  const link = linkIn(value);
  if (!link) return null;
  return (
    <CellRow isWrap={isWrap}>
      <LinkPreview url={link.url} context={context}>
        <OutsideLink
          url={link.url}
          text={link.text || withoutScheme(link.url)}
          isReachable={isReachable}
          isPreviewed={context.previewLink !== undefined}
        />
      </LinkPreview>
    </CellRow>
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^(https?:\/\/|mailto:)/i, "").replace(/\/$/, "");
}

function accepted(link: ReadLink): Parsed {
  const parsed = LinkUrl.safeParse({ text: cleanLine(link.text), url: link.url });
  return parsed.success ? { value: parsed.data } : { problem: t("problem.url", { text: link.url }) };
}

function Editor(props: EditorProps) {
  const { value, column } = props;
  return (
    <LinkEditor
      {...props}
      start={linkIn(value)}
      read={({ text, url }) => {
        if (url.trim() === "")
          return text.trim() === "" ? emptied(column) : { problem: t("problem.url", { text: url }) };
        const address = addressOf(url);
        return address ? accepted({ text, url: address }) : { problem: t("problem.url", { text: url.trim() }) };
      }}
    />
  );
}

export const linkUrlCell: CellKind = {
  Icon: icon("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c3 2.4 3 13.6 0 16M12 4c-3 2.4-3 13.6 0 16"),
  Cell,
  Editor,
  text: (value) => {
    const link = linkIn(value);
    if (!link) return "";
    return link.text === "" ? link.url : t("text.withAddress", { text: link.text, url: link.url });
  },
  parse: (text, column) =>
    readFilled(text, column, (filled) => {
      const link = parseLink(filled);
      return link ? accepted(link) : { problem: t("problem.url", { text: filled.trim() }) };
    }),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
