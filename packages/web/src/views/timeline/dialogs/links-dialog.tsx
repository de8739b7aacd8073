import { DEPENDENCY_KINDS } from "@itoguchi/core/model/view";
import { type Dependency, isViolated } from "@itoguchi/core/timeline/dependency";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { ActionIcon, Button, NativeSelect, Stack, Text } from "@mantine/core";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import { MakeColumnButton } from "#web/views/settings/make-column-button.tsx";
import type { MakeColumn } from "#web/views/settings/setting-context.ts";
import type { Item } from "../items.ts";
import type { KnownItems } from "../known-items.ts";
import styles from "../timeline.module.css";
import { t } from "../timeline.texts.ts";
import type { Placing } from "../use-placing.ts";

interface LinksDialogProps {
  item: Item;
  known: KnownItems;
  placing: Placing;
  hasColumn: boolean;
  isMovable(item: Item): boolean;
  canSetKind: boolean;
  /** Absent where the person may not. */
  makeColumn: MakeColumn | undefined;
  join: ((first: Item) => void) | undefined;
  close(): void;
}

/** What a post waits for and what waits for it: of what kind, and without. */
export function LinksDialog(props: LinksDialogProps) {
  const { item, known, placing, hasColumn, isMovable, canSetKind, makeColumn, join, close } = props;
  const sides = [
    { name: t("link.before"), list: known.before.get(item.number) ?? [], other: ({ from }: Dependency) => from },
    { name: t("link.after"), list: known.after.get(item.number) ?? [], other: ({ to }: Dependency) => to },
  ].filter(({ list }) => list.length > 0);
  return (
    <Dialog title={t("link.title", { title: item.post.title })} size="lg" close={close}>
      <Stack gap="md">
        {hasColumn ? null : <p className={styles.words}>{t(makeColumn ? "link.noColumn" : "link.noColumnReadOnly")}</p>}
        {hasColumn && sides.length === 0 ? <p className={styles.words}>{t("link.none")}</p> : null}
        {sides.map(({ name, list, other }) => (
          <section key={name} aria-label={name}>
            <Text fw={600} mb={4}>
              {name}
            </Text>
            <ul className={styles.links}>
              {list.map((one) => (
                <LinkLine
                  key={`${one.from} ${one.to}`}
                  dependency={one}
                  title={known.items.get(other(one))?.post.title ?? ""}
                  known={known}
                  placing={placing}
                  isMovable={isMovable}
                  canSetKind={canSetKind}
                />
              ))}
            </ul>
          </section>
        ))}
        <DialogActions>
          {makeColumn && !hasColumn ? (
            <MakeColumnButton use="dependency" make={makeColumn}>
              {t("link.makeColumn")}
            </MakeColumnButton>
          ) : null}
          {join && hasColumn ? (
            <Button variant="default" onClick={() => join(item)}>
              {t("link.join")}
            </Button>
          ) : null}
          <Button variant="default" data-autofocus onClick={close}>
            {t("link.close")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface LinkLineProps extends Pick<LinksDialogProps, "known" | "placing" | "isMovable" | "canSetKind"> {
  dependency: Dependency;
  title: string;
}

function LinkLine({ dependency: { from, to, kind }, title, known, placing, isMovable, canSetKind }: LinkLineProps) {
  const [first, next] = [known.items.get(from), known.items.get(to)];
  const isBroken = first?.span && next?.span && isViolated(kind, first.span, next.span);
  return (
    <li className={styles.link}>
      <span className={styles.linkTitle}>
        {title}
        {isBroken ? <span className={styles.violated}>{t("link.violated")}</span> : null}
      </span>
      <NativeSelect
        aria-label={t("link.kind", { title })}
        disabled={!canSetKind}
        data={DEPENDENCY_KINDS.map((value) => ({ value, label: t(`link.kinds.${value}`) }))}
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = DEPENDENCY_KINDS.find((one) => one === currentTarget.value);
          if (chosen) placing.setKind(from, to, chosen);
        }}
      />
      {next && isMovable(next) ? (
        <ActionIcon
          size={36}
          variant="default"
          aria-label={t("link.remove", { title })}
          onClick={() => placing.unlink(from, next.post)}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      ) : null}
    </li>
  );
}
