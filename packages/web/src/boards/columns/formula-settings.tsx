import { columnsForFormula, draftFormula } from "@itoguchi/core/columns/formula-draft";
import { faultIn, formulaKind } from "@itoguchi/core/columns/kinds/formula";
import { FAULTS } from "@itoguchi/core/formulas/fault";
import { FORMULA_FUNCTIONS } from "@itoguchi/core/formulas/functions";
import { shownFormula } from "@itoguchi/core/formulas/references";
import { NativeSelect, Stack, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";
import { NumericSettings } from "./numeric-settings.tsx";
import { faultOf, type SettingProps } from "./setting-props.ts";

const GROUPS = ["logic", "number", "text", "date"] as const;

/** The formula with columns by name; what it makes of the first post, or what is wrong with it and where. */
export function FormulaSettings(props: SettingProps) {
  const { draft, context, problem, onChange } = props;
  const { columnList } = context.board;
  const [text, setText] = useState(() => shownFormula(draft.formulaText, columnList));
  const [seen, setSeen] = useState(columnList);
  // Renamed meanwhile: the text names its columns as everybody does now.
  if (seen !== columnList) {
    setSeen(columnList);
    const { formulaText } = draftFormula(text, draft, seen);
    const renamed = shownFormula(formulaText, columnList);
    if (renamed !== shownFormula(formulaText, seen)) setText(renamed);
  }
  const [help, setHelp] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = draftFormula(text, draft, columnList);

  function write(next: string) {
    setText(next);
    const { formulaText, formulaType } = draftFormula(next, draft, columnList);
    const type = formulaType ?? draft.formulaType;
    const isKept = formulaKind({ formulaType: type }).functions.includes(draft.numericFunctionType);
    onChange({ formulaText, formulaType: type, ...(isKept ? {} : { numericFunctionType: "NONE" as const }) });
  }

  /** Where the caret is; with the caret behind it, or between the parentheses of a function. */
  function insert(piece: string, back: number) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    write(text.slice(0, selectionStart) + piece + text.slice(selectionEnd));
    const caret = selectionStart + piece.length - back;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  const wrong = text.trim() === "" ? undefined : checked.problem;
  const sentence = wrong && t("formula.problem", { place: wrong.at.from + 1, message: wrong.message });
  return (
    <Stack gap="sm">
      <Textarea
        ref={field}
        label={t("formula.text")}
        description={t("formula.hint")}
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        classNames={{ input: styles.formula ?? "" }}
        value={text}
        error={sentence ?? faultOf(problem, "formulaText") ?? faultOf(problem, "formulaType")}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className={styles.inserts}>
        <NativeSelect
          label={t("formula.insertColumn")}
          value=""
          data={[
            { value: "", label: t("formula.choose") },
            ...columnsForFormula(draft, columnList).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const column = columnList.find(({ id }) => id === currentTarget.value);
            if (column) insert(`[${column.name.replaceAll("]", "]]")}]`, 0);
          }}
        />
        <NativeSelect
          label={t("formula.insertFunction")}
          value=""
          data={[
            { value: "", label: t("formula.choose") },
            ...GROUPS.map((group) => ({
              group: t(`formula.groups.${group}`),
              items: FORMULA_FUNCTIONS.filter((one) => one.group === group).map(({ name, aliases }) => ({
                value: name,
                label: t("formula.function", { name, alias: aliases[0] ?? "" }),
              })),
            })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = FORMULA_FUNCTIONS.find(({ name }) => name === currentTarget.value);
            if (!chosen) return;
            setHelp(t("formula.help", { help: chosen.help, example: chosen.example }));
            insert(`${chosen.name}()`, chosen.parameters.length === 0 ? 0 : 1);
          }}
        />
      </div>
      {help ? <p className={styles.formulaHelp}>{help}</p> : null}
      <output className={styles.formulaResult}>{resultText(props, checked)}</output>
      {draft.formulaType === "NUMBER" ? <NumericSettings {...props} /> : null}
    </Stack>
  );
}

function resultText({ draft, context }: SettingProps, checked: ReturnType<typeof draftFormula>): string {
  const { formulaText, formulaType } = checked;
  if (formulaType === null) return "";
  const kind = t(`formula.types.${formulaType}`);
  const tried = context.tryFormula?.({ ...draft, formulaText, formulaType });
  if (!tried) return t("formula.onlyType", { kind });
  const { title, result } = tried;
  const fault = faultIn(result);
  const text =
    result === undefined ? t("formula.empty") : formulaKind({ formulaType }).text(result, draft, context.reading);
  return t("formula.result", { title, kind, text: fault ? `${text} ${FAULTS[fault].text}` : text });
}
