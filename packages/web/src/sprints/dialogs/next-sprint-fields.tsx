import { sprintDaysProblem } from "@itoguchi/core/sprints/sprint";
import { Stack, TextInput } from "@mantine/core";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";

export interface NextSprint {
  name: string;
  startsOn: string;
  endsOn: string;
}

interface NextSprintFieldsProps {
  value: NextSprint;
  set(value: NextSprint): void;
}

/** The sprint that is made with closing another: its name and days, as they were proposed or changed since. */
export function NextSprintFields({ value, set }: NextSprintFieldsProps) {
  const { name, startsOn, endsOn } = value;
  return (
    <fieldset className={styles.next}>
      <legend>{t("close.next")}</legend>
      <Stack gap="sm">
        <TextInput
          label={t("dialog.name")}
          required
          maxLength={100}
          value={name}
          error={name.trim() === "" ? t("close.nextUnnamed") : undefined}
          onChange={({ currentTarget }) => set({ ...value, name: currentTarget.value })}
        />
        <div className={styles.pair}>
          <TextInput
            type="date"
            label={t("dialog.startsOn")}
            value={startsOn}
            onChange={({ currentTarget }) => set({ ...value, startsOn: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t("dialog.endsOn")}
            value={endsOn}
            error={sprintDaysProblem({ startsOn: startsOn || null, endsOn: endsOn || null })}
            onChange={({ currentTarget }) => set({ ...value, endsOn: currentTarget.value })}
          />
        </div>
      </Stack>
    </fieldset>
  );
}
