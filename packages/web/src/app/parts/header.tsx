import { ArrowLeftIcon, MailIcon, MenuIcon, SearchIcon } from "@itoguchi/ui/icons";
import { useModifierName } from "@itoguchi/ui/keys";
import { Logo } from "@itoguchi/ui/logo";
import { ActionIcon, Button, Kbd, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { HelpIcon, NewsIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { inWorkspace } from "../menus.ts";
import { projectPath, type Shell } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import { useCommands } from "./commands.ts";
import styles from "./header.module.css";
import { InboxBell } from "./inbox-bell.tsx";
import { useUnseenRelease } from "./use-unseen-release.ts";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

interface GlobalHeaderProps {
  shell?: Shell;
  openMenu?: () => void;
  children?: ReactNode;
}

export function GlobalHeader({ shell, openMenu, children }: GlobalHeaderProps) {
  return (
    <header className={styles.header}>
      <a href="#main" className={styles.skip}>
        {t("common.skipToContent")}
      </a>
      {openMenu ? (
        <ActionIcon
          className={styles.phoneOnly}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("header.menu")}
          data-tour="menu"
          onClick={openMenu}
        >
          <MenuIcon />
        </ActionIcon>
      ) : null}
      <Link
        to={inWorkspace("/workspace/project", shell?.workspace?.id)}
        className={styles.brand}
        aria-label={t("product.name")}
      >
        <Logo />
        <span className={styles.brandName}>{t("product.name")}</span>
      </Link>
      {children}
      <div className={styles.end}>
        {shell ? <PaletteButton /> : null}
        {shell?.workspace && !shell.isDeleted ? <InboxBell shell={shell} workspaceId={shell.workspace.id} /> : null}
        <SupportLinks />
        <UserMenu shell={shell} />
      </div>
    </header>
  );
}

interface ProjectHeaderProps {
  shell: Shell;
  openMenu: () => void;
  /** The project that settings lead back to. */
  returnTo: string | undefined;
}

export function ProjectHeader({ shell, openMenu, returnTo }: ProjectHeaderProps) {
  return (
    <GlobalHeader shell={shell} openMenu={openMenu}>
      <WorkspaceSwitcher shell={shell} />
      {returnTo && shell.workspace ? (
        <Button
          component={Link}
          to={projectPath(shell.workspace.id, returnTo)}
          variant="subtle"
          size="xs"
          leftSection={<ArrowLeftIcon size={16} />}
          classNames={{ section: styles.returnIcon }}
        >
          <span className={styles.word}>{t("header.toProject")}</span>
        </Button>
      ) : null}
    </GlobalHeader>
  );
}

/** Public pages open in a tab of their own, beside the work. */
function SupportLinks() {
  const { settings } = useViewer();
  const isNew = useUnseenRelease(settings.releaseVersion);
  const releases = t(isNew ? "header.newRelease" : "header.release");
  return (
    <>
      <a
        href="/helpcenter"
        target="_blank"
        rel="noopener"
        className={styles.support}
        aria-label={t("header.help")}
        title={t("header.help")}
      >
        <HelpIcon size={20} />
      </a>
      <a
        href="/release"
        target="_blank"
        rel="noopener"
        className={styles.support}
        aria-label={releases}
        title={releases}
        data-new={isNew}
      >
        <NewsIcon size={20} />
      </a>
      <a
        href="/request"
        target="_blank"
        rel="noopener"
        className={styles.support}
        aria-label={t("header.contact")}
        title={t("header.contact")}
      >
        <MailIcon size={20} />
      </a>
    </>
  );
}

function PaletteButton() {
  const { openPalette } = useCommands();
  const modifier = useModifierName();
  return (
    <UnstyledButton className={styles.palette} onClick={openPalette} data-tour="palette">
      <SearchIcon size={16} />
      <span className={styles.word}>{t("header.palette")}</span>
      <Kbd size="xs" className={styles.kbd} aria-hidden>
        {modifier} K
      </Kbd>
    </UnstyledButton>
  );
}
