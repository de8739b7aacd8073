import { BOARD_TEMPLATES, BULK_TEMPLATES } from "@itoguchi/core/boards/templates/board-templates";
import type { BoardTemplate } from "@itoguchi/core/boards/templates/template";
import { BoardName, BoardType, BulkBoardType, CreationMode } from "@itoguchi/core/model/board";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Checkbox, Radio, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useMemo, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { t } from "./boards.texts.ts";
import styles from "./new-board-dialog.module.css";
import { previewsOf } from "./templates/preview-of.ts";
import { TemplatePreview } from "./templates/template-preview.tsx";

type Chosen =
  | { creationMode: (typeof CreationMode)[keyof typeof CreationMode]; boardType: BoardType; name: string }
  | { bulkCreateType: BulkBoardType };
export type NewBoard = Chosen & { isWithSamplePosts: boolean };

interface NewBoardDialogProps {
  now: Date;
  /** Whoever has other projects knows what a board looks like. */
  isFirstProject: boolean;
  create(board: NewBoard): Promise<void>;
  close(): void;
}

interface Choice {
  key: string;
  name: string;
  description: string;
  boards: Readonly<Record<string, BoardTemplate>>;
  input(name: string): Chosen;
}

const SINGLE: Choice[] = Object.values(BoardType).map((boardType) => {
  const template = BOARD_TEMPLATES[boardType];
  const creationMode = boardType === BoardType.BLANK ? CreationMode.BLANK : CreationMode.TEMPLATE;
  return {
    key: `board-${boardType}`,
    name: template.name,
    description: template.description,
    boards: { board: template },
    input: (name) => ({ creationMode, boardType, name }),
  };
});
const SETS: Choice[] = Object.values(BulkBoardType).map((bulkCreateType) => ({
  key: `set-${bulkCreateType}`,
  ...BULK_TEMPLATES[bulkCreateType],
  input: () => ({ bulkCreateType }),
}));
const CHOICES = [...SINGLE, ...SETS];

/** Blank, from a template, or several boards at once, each shown as it would be. */
export function NewBoardDialog({ now, isFirstProject, create, close }: NewBoardDialogProps) {
  const [key, setKey] = useState(CHOICES[0]?.key ?? "");
  const [isWithSamplePosts, setWithSamplePosts] = useState(isFirstProject);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choice = CHOICES.find((one) => one.key === key) as Choice;
  const previews = useMemo(() => previewsOf(choice.boards, now), [choice, now]);
  const hasSamples = Object.values(choice.boards).some(({ samplePosts }) => samplePosts.length > 0);
  const isSet = previews.length > 1;
  const name = typed ?? choice.name;
  const isFine = isSet || BoardName.safeParse(name).success;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isFine || isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await create({ ...choice.input(name.trim()), isWithSamplePosts });
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={t("create.title")} size={1120} close={close}>
      <form noValidate method="dialog" aria-label={t("create.title")} onSubmit={submit} onKeyDown={keepImeEnter}>
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        <Text c="dimmed" mb="md">
          {t("create.lead")}
        </Text>
        <div className={styles.columns}>
          <Radio.Group aria-label={t("create.choose")} value={key} onChange={setKey} className={styles.choices}>
            {SINGLE.map((one) => (
              <ChoiceCard key={one.key} choice={one} />
            ))}
            <p className={styles.set}>{t("create.set")}</p>
            {SETS.map((one) => (
              <ChoiceCard key={one.key} choice={one} />
            ))}
          </Radio.Group>
          <div className={styles.previews}>
            {isSet ? (
              <Text>
                {choice.description} {t("create.setHint", { count: previews.length })}
              </Text>
            ) : (
              <TextInput
                label={t("create.name")}
                autoComplete="off"
                maxLength={100}
                required
                value={name}
                error={!isFine}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
            {hasSamples ? (
              <Checkbox
                label={t("create.samples")}
                description={t("create.samplesHint")}
                checked={isWithSamplePosts}
                onChange={({ currentTarget }) => setWithSamplePosts(currentTarget.checked)}
              />
            ) : null}
            {previews.map((preview) => (
              <TemplatePreview key={preview.name} preview={preview} />
            ))}
          </div>
        </div>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isFine}>
            {isSet ? t("create.submitSet", { count: previews.length }) : t("create.submit")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ChoiceCard({ choice: { key, name } }: { choice: Choice }) {
  return (
    <Radio.Card value={key} className={styles.choice} data-autofocus={key === CHOICES[0]?.key || undefined}>
      {name}
    </Radio.Card>
  );
}
