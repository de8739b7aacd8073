import { foldKana } from "@itoguchi/core/kernel/text";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { type Choice, ChoicePicker } from "../editors/picker/choice-picker.tsx";
import { CellText } from "../parts/cell-text.tsx";

type Section = EditorProps["context"]["sections"][number];

function Cell({ post, context, isWrap }: CellProps) {
  return <CellText text={context.reading.sectionName(post.sectionId)} isWrap={isWrap} />;
}

function choiceOf({ id, name }: Section): Choice {
  return { id, label: name, view: name, words: [name] };
}

/** A post always stands in one. */
function Editor(props: EditorProps) {
  const { column, post, context } = props;
  return (
    <ChoicePicker
      {...props}
      choices={context.sections.filter(({ archivedAt }) => archivedAt === null).map(choiceOf)}
      itemOf={(id) => context.sections.filter((section) => section.id === id).map(choiceOf)[0]}
      start={[post.sectionId]}
      isSeveral={false}
      read={([id]) => (id === undefined ? { problem: t("problem.required", { column: column.name }) } : { value: id })}
    />
  );
}

function parse(text: string, sections: readonly Section[]): Parsed {
  const open = sections.filter(({ archivedAt }) => archivedAt === null);
  const exact = open.filter(({ name }) => name === text.trim());
  const meant = exact.length > 0 ? exact : open.filter(({ name }) => foldKana(name) === foldKana(text));
  if (meant[0] === undefined) return { problem: t("problem.section", { text: text.trim() }) };
  return meant.length > 1 ? { problem: t("problem.sameSection", { text: text.trim() }) } : { value: meant[0].id };
}

export const sectionCell: CellKind = {
  Icon: icon("M4 5h16v5H4zM4 14h16v5H4z"),
  Cell,
  Editor,
  text: (_value, _column, { reading }, post) => reading.sectionName(post.sectionId),
  parse: (text, column, { sections }) =>
    text.trim() === "" ? { problem: t("problem.required", { column: column.name }) } : parse(text, sections),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
