import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { t } from "../boards.texts.ts";
import type { BoardPreview, PreviewCell } from "./preview-of.ts";
import styles from "./template-preview.module.css";

/** A board as it would be: its first view with the sample post, its options, its other views. */
export function TemplatePreview({ preview }: { preview: BoardPreview }) {
  const { name, description, sections, hiddenColumns, optionColumns, views, postTemplates } = preview;
  return (
    <section className={styles.preview} aria-label={t("preview.label", { name })}>
      <h3 className={styles.name}>{name}</h3>
      <Text c="dimmed">{description}</Text>
      <PreviewTable preview={preview} />
      <dl className={styles.facts}>
        <Fact label={t("preview.views")}>
          {views.map((view) => (
            <span key={view.name} className={styles.item}>
              <ViewIcon viewType={view.viewType} /> {view.name}
            </span>
          ))}
        </Fact>
        {optionColumns.map(({ id, name: column, valueOptionList }) => (
          <Fact key={id} label={column}>
            {valueOptionList.map((option) => (
              <OptionChip key={option.id} option={option} />
            ))}
          </Fact>
        ))}
        {hiddenColumns.length > 0 ? (
          <Fact label={t("preview.moreColumns", { count: hiddenColumns.length })}>
            {hiddenColumns.map(({ id, name: column, columnType }) => (
              <span key={id} className={styles.item}>
                <KindIcon columnType={columnType} /> {column}
              </span>
            ))}
          </Fact>
        ) : null}
        <Fact label={t("preview.sections")}>
          {sections.map((section) => (
            <span key={section} className={styles.item}>
              {section}
            </span>
          ))}
        </Fact>
        {postTemplates.length > 0 ? (
          <Fact label={t("preview.templates")}>
            {postTemplates.map((template) => (
              <span key={template} className={styles.item}>
                {template}
              </span>
            ))}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PreviewTable({ preview: { name, shownColumns, posts } }: { preview: BoardPreview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className={styles.box} tabIndex={0} aria-label={t("preview.table", { name })}>
      <table className={styles.table}>
        <thead>
          <tr>
            {shownColumns.map(({ id, name: column, columnType }) => (
              <th key={id} scope="col">
                <span className={styles.item}>
                  <KindIcon columnType={columnType} size={14} /> {column}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.length === 0 ? (
            <tr>
              <td colSpan={shownColumns.length} className={styles.none}>
                {t("preview.noPosts")}
              </td>
            </tr>
          ) : null}
          {posts.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, index) => (
                <td key={shownColumns[index + 1]?.id}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell: { options, text } }: { cell: PreviewCell }) {
  if (options.length === 0) return text;
  return (
    <span className={styles.chips}>
      {options.map((option) => (
        <OptionChip key={option.id} option={option} />
      ))}
    </span>
  );
}
