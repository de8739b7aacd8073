import type { Section } from "@itoguchi/core/model/section";
import { CheckIcon, ChevronDownIcon } from "@itoguchi/ui/icons";
import { Menu } from "@mantine/core";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";

interface SectionPickerProps {
  sections: readonly Section[];
  sectionId: string;
  /** Of one that is archived and no longer among the others. */
  name: string;
  mayEdit: boolean;
  onChange(sectionId: string): void;
}

export function SectionPicker({ sections, sectionId, name, mayEdit, onChange }: SectionPickerProps) {
  const shown = sections.find(({ id }) => id === sectionId)?.name ?? name;
  if (!mayEdit || sections.length < 2) return <span className={styles.crumb}>{shown}</span>;
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <button type="button" className={styles.section} aria-label={t("detail.sectionOf", { name: shown })}>
          <span className={styles.crumb}>{shown}</span>
          <ChevronDownIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("detail.section")}</Menu.Label>
        {sections.map((section) => (
          <Menu.Item
            key={section.id}
            aria-current={section.id === sectionId || undefined}
            rightSection={section.id === sectionId ? <CheckIcon size={16} /> : null}
            onClick={() => section.id !== sectionId && onChange(section.id)}
          >
            {section.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
