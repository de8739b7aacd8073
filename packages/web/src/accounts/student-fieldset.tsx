import { TextField } from "@itoguchi/ui/fields";
import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { t } from "./accounts.texts.ts";
import styles from "./student-fieldset.module.css";

export const STUDENT_FIELDS = ["universityId", "facultyId", "departmentId", "grade"] as const;

interface StudentFieldsetProps {
  values?: Partial<Record<(typeof STUDENT_FIELDS)[number], string | null>>;
}

export function StudentFieldset({ values = {} }: StudentFieldsetProps) {
  return (
    <fieldset className={styles.fieldset}>
      <VisuallyHidden component="legend">{t("register.studentFields")}</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {STUDENT_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t("common.optional", { label: t(`account.${name}`) })}
            defaultValue={values[name] ?? ""}
            autoComplete="off"
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
