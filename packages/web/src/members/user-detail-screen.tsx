import type { CallAnswer } from "@itoguchi/client/caller";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { ROLE_LABELS } from "@itoguchi/core/kernel/roles";
import { deleteUser, type getUser, restoreUser } from "@itoguchi/core/members/members.calls";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { DangerButton } from "#web/kernel/dialogs/danger-button.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { BackLink } from "#web/kernel/lists/back-link.tsx";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { memberPaths } from "./member-paths.ts";
import styles from "./user-detail-screen.module.css";
import { UserForm } from "./user-form.tsx";
import { t } from "./users.texts.ts";

interface UserDetailScreenProps {
  workspaceId: string;
  detail: CallAnswer<typeof getUser>;
  isSelf: boolean;
  changed(): Promise<void>;
}

export function UserDetailScreen({ workspaceId, detail, isSelf, changed }: UserDetailScreenProps) {
  const { user, groupList, projectList, abilities } = detail;
  const paths = memberPaths(workspaceId);
  return (
    <Stack gap="xl" maw={640}>
      <Stack gap="sm">
        <BackLink to={paths.users} label={t("user.back")} />
        <Group gap="md" wrap="nowrap">
          <PersonAvatar name={user.user.name} src={user.user.thumbnailUrl} size={48} />
          <Title order={1}>{user.user.name}</Title>
        </Group>
      </Stack>
      <Removed workspaceId={workspaceId} detail={detail} changed={changed} />
      <dl className={styles.facts} aria-label={t("user.facts")}>
        <dt>{t("user.email")}</dt>
        <dd>{user.user.email}</dd>
        <dt>{t("user.joined")}</dt>
        <dd>
          <Moment at={user.joinedAt} isDay />
        </dd>
        {abilities.update ? null : (
          <>
            <dt>{t("user.accountName")}</dt>
            <dd>@{user.accountName}</dd>
            <dt>{t("user.role")}</dt>
            <dd>
              {ROLE_LABELS[user.role]}
              <span className={styles.why}>{t(user.deletedDate ? "user.fixedDeleted" : "user.fixedStronger")}</span>
            </dd>
          </>
        )}
      </dl>
      {abilities.update ? (
        <Part id="settings" title={t("user.settings")}>
          <UserForm
            workspaceId={workspaceId}
            detail={detail}
            saved={async () => {
              await changed();
              await toast(t("common.saved"));
            }}
          />
        </Part>
      ) : null}
      <Part id="groups" title={t("user.groups")}>
        <Links
          links={groupList.map(({ id, name }) => ({ key: id, name, to: paths.group(id) }))}
          none={t("user.noGroups")}
        />
      </Part>
      <Part id="projects" title={t("user.projects")}>
        <Links
          links={projectList.map(({ projectKey, name }) => ({ key: projectKey, name, to: paths.project(projectKey) }))}
          none={t("user.noProjects")}
        />
      </Part>
      <Remove workspaceId={workspaceId} detail={detail} isSelf={isSelf} changed={changed} />
    </Stack>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Links({ links, none }: { links: { key: string; name: string; to: string }[]; none: string }) {
  if (links.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ul className={styles.links}>
      {links.map(({ key, name, to }) => (
        <li key={key}>
          <Anchor component={Link} to={to}>
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

type Act = Omit<UserDetailScreenProps, "isSelf">;

function useRestore({ workspaceId, detail: { user }, changed }: Act) {
  const call = useCaller();
  const { busy, run } = useAction();
  return {
    isBusy: busy !== undefined,
    restore: () =>
      run(user.id, async () => {
        await call(restoreUser, { ws: workspaceId, id: user.id });
        await changed();
        return t("user.restored", { name: user.user.name });
      }),
  };
}

function Removed(props: Act) {
  const { restore, isBusy } = useRestore(props);
  const { user, abilities } = props.detail;
  const timeZone = useTimeZone();
  if (!user.deletedDate) return null;
  return (
    <Notice tone="warning">
      <p style={{ margin: 0 }}>{t("user.removedNotice", { at: formatDateTime(user.deletedDate, timeZone) })}</p>
      {abilities.restore ? (
        <Button mt="xs" size="xs" variant="default" loading={isBusy} onClick={restore}>
          {t("user.restore")}
        </Button>
      ) : null}
    </Notice>
  );
}

function Remove({ isSelf, ...props }: UserDetailScreenProps) {
  const [isAsking, setAsking] = useState(false);
  const call = useCaller();
  const { restore } = useRestore(props);
  const { user, abilities } = props.detail;
  const { name, email } = user.user;
  if (isSelf) return <Text c="dimmed">{t("user.selfHint")}</Text>;
  if (!abilities.remove) return null;
  return (
    <section className={styles.end} aria-labelledby="remove">
      <Title order={2} id="remove" mb={4}>
        {t("user.remove")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("user.removeLead")}
      </Text>
      <DangerButton onClick={() => setAsking(true)}>{t("user.removeButton")}</DangerButton>
      {isAsking ? (
        <ConfirmDialog
          title={t("user.removeTitle", { name })}
          confirmLabel={t("user.removeButton")}
          close={() => setAsking(false)}
          confirm={async () => {
            await call(deleteUser, { ws: props.workspaceId, id: user.id });
            await props.changed();
            return {
              message: t("user.removed", { name }),
              action: { label: t("user.undo"), run: () => void restore() },
            };
          }}
        >
          {t("user.removeText", { name, email })}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
