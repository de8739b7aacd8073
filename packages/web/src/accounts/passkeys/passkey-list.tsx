import type { Account } from "@itoguchi/core/accounts/account";
import { removePasskey } from "@itoguchi/core/accounts/passkeys.calls";
import type { Passkey } from "@itoguchi/core/accounts/two-step";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { DangerButton } from "#web/kernel/dialogs/danger-button.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { useHydrated } from "#web/kernel/shell/use-hydrated.ts";
import { ProofDialog } from "../proof-dialog.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { canUsePasskeys } from "./ceremonies.ts";
import styles from "./passkey-list.module.css";
import { t } from "./passkeys.texts.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

interface PasskeyListProps {
  account: Pick<Account, "hasPassword" | "hasTwoStep">;
  passkeys: Passkey[];
  changed(): Promise<void>;
}

type Open = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey } | undefined;

export function PasskeyList({ account, passkeys, changed }: PasskeyListProps) {
  const [open, setOpen] = useState<Open>();
  const isHydrated = useHydrated();
  const close = () => setOpen(undefined);
  const provable = { ...account, hasPasskey: passkeys.length > 0 };
  async function done(message: string) {
    close();
    await changed();
    await toast(message);
  }
  return (
    <Stack gap="md" align="flex-start">
      {passkeys.length > 0 ? (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} open={(kind) => setOpen({ kind, passkey })} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t("passkeys.none")}</Text>
      )}
      {isHydrated && !canUsePasskeys() ? (
        <Text c="dimmed">{t("passkeys.unsupported")}</Text>
      ) : (
        <Button variant="default" onClick={() => setOpen({ kind: "add" })}>
          {t("passkeys.add")}
        </Button>
      )}
      {open?.kind === "add" ? (
        <AddPasskeyDialog account={provable} close={close} done={() => done(t("passkeys.added"))} />
      ) : null}
      {open?.kind === "rename" ? (
        <RenamePasskeyDialog passkey={open.passkey} close={close} done={() => done(t("passkeys.renamed"))} />
      ) : null}
      {open?.kind === "remove" ? (
        <ProofDialog
          call={removePasskey}
          more={{ id: open.passkey.id }}
          title={t("passkeys.removeTitle")}
          hint={t("passkeys.removeHint", { name: open.passkey.name })}
          submitLabel={t("passkeys.remove")}
          account={provable}
          close={close}
          done={() => done(t("passkeys.removed"))}
        />
      ) : null}
    </Stack>
  );
}

function Row({ passkey, open }: { passkey: Passkey; open(kind: "rename" | "remove"): void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const created = formatDateTime(createdAt);
  return (
    <li className={styles.passkey}>
      <div className={styles.words}>
        <Text component="div" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {lastUsedAt
            ? t("passkeys.facts", { created, used: formatDateTime(lastUsedAt) })
            : t("passkeys.factsUnused", { created })}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={t("passkeys.renameOf", { name })}
          onClick={() => open("rename")}
        >
          {t("passkeys.rename")}
        </Button>
        <DangerButton size="xs" aria-label={t("passkeys.removeOf", { name })} onClick={() => open("remove")}>
          {t("passkeys.remove")}
        </DangerButton>
      </Group>
    </li>
  );
}
