import type { Made } from "@itoguchi/core/kernel/made.policy";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { SectionName } from "@itoguchi/core/model/section";
import { onKeys } from "@itoguchi/ui/keys";
import { ActionIcon, Button, Menu, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { InPlaceText } from "#web/kernel/forms/in-place-text.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { ArchiveIcon, DotsIcon, StarIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { t } from "../boards.texts.ts";
import { DeleteSectionDialog } from "./delete-section-dialog.tsx";
import type { CountedSection, SectionActions } from "./section-actions.ts";
import styles from "./sections.module.css";

interface SectionsManagerProps {
  /** Archived ones too. */
  sections: readonly CountedSection[];
  mayManage: boolean;
  mayDelete(made: Made): boolean;
  actions: SectionActions;
}

const NAME_LENGTH = 100;
const numbers = new Intl.NumberFormat("ja-JP");

export function SectionsManager({ sections, mayManage, mayDelete, actions }: SectionsManagerProps) {
  const [deleting, setDeleting] = useState<CountedSection>();
  const { run } = useAction();
  const sorted = sections.toSorted((a, b) => compareKeys(a.sectionOrder, b.sectionOrder));
  const living = sorted.filter(({ archivedAt }) => archivedAt === null);
  const archived = sorted.filter(({ archivedAt }) => archivedAt !== null);
  const quietly = (id: string, act: () => Promise<void>) =>
    void run(id, async () => {
      await act();
      return undefined;
    });
  return (
    <Stack gap="md">
      <SortableList
        label={t("section.list")}
        items={living}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        isDisabled={!mayManage}
        onMove={actions.move}
      >
        {(section) => (
          <div className={styles.row}>
            <span className={styles.name}>
              <InPlaceText
                label={t("section.name")}
                value={section.name}
                maxLength={NAME_LENGTH}
                mayEdit={mayManage}
                onChange={(name) => quietly(section.id, () => actions.rename(section.id, name))}
              >
                <span>{section.name}</span>
              </InPlaceText>
              {section.isDefault ? (
                <span className={styles.mark} title={t("section.defaultHint")}>
                  {t("section.isDefault")}
                </span>
              ) : null}
            </span>
            <PostCount count={section.postCount} />
            {mayManage ? (
              <SectionMenu
                section={section}
                mayDelete={mayDelete(section)}
                makeDefault={() => quietly(section.id, () => actions.makeDefault(section.id))}
                archive={() => quietly(section.id, () => actions.archive(section.id))}
                remove={() => setDeleting(section)}
              />
            ) : null}
          </div>
        )}
      </SortableList>
      {mayManage ? (
        <AddSection
          add={(name) =>
            run("add", async () => {
              await actions.register(name);
              return undefined;
            })
          }
        />
      ) : null}
      {archived.length > 0 ? (
        <section aria-label={t("section.archivedList")}>
          <Text size="sm" c="dimmed" mb={4}>
            {t("section.archivedList")}
          </Text>
          <ul className={styles.archived}>
            {archived.map((section) => (
              <li key={section.id} className={styles.row}>
                <span className={styles.name}>{section.name}</span>
                <PostCount count={section.postCount} />
                {mayManage ? (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => quietly(section.id, () => actions.unarchive(section.id))}
                  >
                    {t("section.unarchive")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {deleting ? (
        <DeleteSectionDialog
          section={deleting}
          others={living.filter(({ id }) => id !== deleting.id)}
          remove={(how) => actions.remove(deleting.id, how)}
          close={() => setDeleting(undefined)}
        />
      ) : null}
    </Stack>
  );
}

function PostCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className={styles.count}>{t("section.count", { count: numbers.format(count) })}</span>;
}

interface SectionMenuProps {
  section: CountedSection;
  mayDelete: boolean;
  makeDefault(): void;
  archive(): void;
  remove(): void;
}

function SectionMenu({ section: { name, isDefault }, mayDelete, makeDefault, archive, remove }: SectionMenuProps) {
  return (
    <Menu position="bottom-end" width={300} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("section.menu", { name })}>
          <DotsIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<StarIcon size={16} />} disabled={isDefault} onClick={makeDefault}>
          {t("section.makeDefault")}
        </Menu.Item>
        <Menu.Item leftSection={<ArchiveIcon size={16} />} disabled={isDefault} onClick={archive}>
          {t("section.archive")}
        </Menu.Item>
        {mayDelete ? (
          <Menu.Item
            leftSection={<TrashIcon size={16} />}
            disabled={isDefault}
            {...(isDefault ? {} : { c: "var(--mantine-color-error)" })}
            onClick={remove}
          >
            {t(isDefault ? "section.keepDefault" : "section.delete")}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function AddSection({ add }: { add(name: string): Promise<boolean> }) {
  const [typed, setTyped] = useState("");
  const isFine = SectionName.safeParse(typed).success;

  async function submit() {
    if (isFine && (await add(typed.trim()))) setTyped("");
  }
  return (
    <div className={styles.adding}>
      <TextInput
        className={styles.field}
        aria-label={t("section.addLabel")}
        placeholder={t("section.addLabel")}
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeys({ Enter: () => void submit() })}
      />
      <Button variant="default" disabled={!isFine} onClick={submit}>
        {t("section.add")}
      </Button>
    </div>
  );
}
