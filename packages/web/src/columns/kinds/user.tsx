import { t as personText } from "#web/kernel/people/person.texts.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { startingFirst } from "#web/kernel/search/starting-first.ts";
import type { CellContext, CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { type Choice, ChoicePicker } from "../editors/picker/choice-picker.tsx";
import { CellRow } from "../parts/cell-row.tsx";
import { personIcon } from "../parts/icons.tsx";
import { inPlaces } from "../parts/in-places.tsx";
import { PersonTag, personOf } from "../parts/people.tsx";
import { emptied, readFilled } from "../reading/checked.ts";
import { peopleCalled } from "../reading/people-by-name.ts";
import { splitNames } from "../reading/split-names.ts";

const MOST = 100;

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}

function Cell({ value, context, isWrap }: CellProps) {
  return (
    <CellRow isWrap={isWrap}>
      {inPlaces(idsIn(value), (id) => (
        <PersonTag id={id} context={context} />
      ))}
    </CellRow>
  );
}

function Editor(props: EditorProps) {
  const { column, value, context } = props;
  const choiceOf = (person: Person): Choice => ({
    id: person.id,
    label: person.name,
    note: `@${person.accountName}`,
    hint: person.isOutside ? personText("person.outside") : undefined,
    view: <PersonTag id={person.id} context={context} />,
    words: [person.name, person.accountName, person.nameReading ?? ""],
  });
  return (
    <ChoicePicker
      {...props}
      choices={outsideLast(selfFirst(context).map(choiceOf))}
      ranked={(fitting, typed) => outsideLast(startingFirst(fitting, typed, ({ words }) => words))}
      itemOf={(id) => {
        const person = personOf(context.people, id);
        if (person) return choiceOf(person);
        return { id, label: context.reading.memberName(id), view: <PersonTag id={id} context={context} /> };
      }}
      start={idsIn(value)}
      isSeveral
      read={(ids) => (ids.length === 0 ? emptied(column) : fewEnough(ids))}
    />
  );
}

/** People give themselves work more often than anybody else. */
function selfFirst({ people, reading }: CellContext): readonly Person[] {
  const present = people.filter(({ isDeleted }) => !isDeleted);
  return [...present.filter(({ id }) => id === reading.self), ...present.filter(({ id }) => id !== reading.self)];
}

function outsideLast(choices: readonly Choice[]): Choice[] {
  const isOutside = ({ hint }: Choice) => hint !== undefined;
  return [...choices.filter((choice) => !isOutside(choice)), ...choices.filter(isOutside)];
}

function fewEnough(ids: readonly string[]): Parsed {
  const value = [...new Set(ids)];
  return value.length > MOST ? { problem: t("problem.tooMany", { count: MOST }) } : { value };
}

function nameOf(id: string, { people, reading }: CellContext): string {
  const person = personOf(people, id);
  if (!person) return reading.memberName(id);
  const [found, ...others] = peopleCalled(person.name, people);
  if (found === person && others.length === 0) return person.name;
  return t("text.personWithAccount", { name: person.name, account: person.accountName });
}

function parse(text: string, people: readonly Person[]): Parsed {
  const named = splitNames(text, (name) => {
    const meant = peopleCalled(name, people);
    return meant.length === 0 ? undefined : { name, meant };
  });
  if ("unknown" in named) return { problem: t("problem.person", { text: named.unknown }) };
  const unclear = named.found.find(({ meant }) => meant.length > 1);
  if (unclear) return { problem: t("problem.samePerson", { text: unclear.name }) };
  return fewEnough(named.found.flatMap(({ meant }) => meant.map(({ id }) => id)));
}

export const userCell: CellKind = {
  Icon: personIcon,
  Cell,
  Editor,
  text: (value, _column, context) =>
    idsIn(value)
      .map((id) => nameOf(id, context))
      .join(t("text.separator")),
  parse: (text, column, { people }) => readFilled(text, column, (filled) => parse(filled, people)),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
