import type { Board } from "@itoguchi/core/model/board";
import { CopyIcon, SettingsIcon } from "@itoguchi/ui/icons";
import { useModifierName } from "@itoguchi/ui/keys";
import { ActionIcon, Badge, Kbd, Menu, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { InPlaceText } from "#web/kernel/forms/in-place-text.tsx";
import { ArchiveIcon, DotsIcon, icon, StarIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import styles from "./board-header.module.css";
import { t } from "./boards.texts.ts";
import { DeleteBoardDialog } from "./delete-board-dialog.tsx";
import { PrintIcon } from "./print-icon.tsx";

export interface BoardHeaderActions {
  rename(name: string): void;
  describe(description: string): void;
  archive(): void;
  unarchive(): void;
  /** Refused with the number of posts until it is confirmed; answers what takes it back. */
  remove(isConfirmed: boolean): Promise<() => void>;
}

/** The person's own mark on the board. */
export interface BoardBookmark {
  isOn: boolean;
  isBusy: boolean;
  toggle(): void;
}

interface BoardHeaderProps {
  board: Pick<Board, "name" | "description" | "archivedAt">;
  /** Undefined where it is not known. */
  postCount: number | undefined;
  settingsPath: string;
  /** Undefined for whoever can restore nothing there. */
  archivePath: string | undefined;
  bookmark: BoardBookmark;
  mayManage: boolean;
  mayDelete: boolean;
  actions: BoardHeaderActions;
  duplicate(): void;
  /** All rows of the view; absent where there is none. */
  print?: (() => void) | undefined;
  /** Among the boards of the project; absent where it may not be moved. */
  order?: BoardPlace | undefined;
}

export interface BoardPlace {
  before: number;
  after: number;
  /** By so many places. */
  shift(by: number): void;
}

const UpIcon = icon("M12 19V5m-6 6 6-6 6 6");
const DownIcon = icon("M12 5v14m-6-6 6 6 6-6");
const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 2_000;

export function BoardHeader(props: BoardHeaderProps) {
  const { board, postCount, settingsPath, archivePath, bookmark, mayManage, mayDelete, actions } = props;
  const { duplicate, print, order } = props;
  const modifier = useModifierName();
  const [isDeleting, setDeleting] = useState(false);
  const { name, description, archivedAt } = board;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <div className={styles.title} data-tour="board">
          <InPlaceText
            label={t("header.name")}
            value={name}
            maxLength={NAME_LENGTH}
            mayEdit={mayManage}
            onChange={actions.rename}
          >
            <Title order={1}>{name}</Title>
          </InPlaceText>
          <BookmarkButton name={name} bookmark={bookmark} />
          {archivedAt === null ? null : (
            <Badge variant="default" radius="sm">
              {t("header.archived")}
            </Badge>
          )}
        </div>
        <InPlaceText
          label={t("header.description")}
          value={description}
          maxLength={DESCRIPTION_LENGTH}
          mayEdit={mayManage}
          isLong
          placeholder={t("header.addDescription")}
          onChange={actions.describe}
        >
          <Text c="dimmed" className={styles.description}>
            {description}
          </Text>
        </InPlaceText>
      </div>
      <Menu position="bottom-end" width={300} shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("header.menu", { name })}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<StarIcon size={16} />} onClick={bookmark.toggle}>
            {t(bookmark.isOn ? "header.unbookmark" : "header.bookmark")}
          </Menu.Item>
          {print ? (
            <Menu.Item
              leftSection={<PrintIcon size={16} />}
              rightSection={<Kbd size="xs">{`${modifier}+P`}</Kbd>}
              onClick={print}
            >
              {t("header.print")}
            </Menu.Item>
          ) : null}
          {archivePath ? (
            <Menu.Item component={Link} to={archivePath} leftSection={<ArchiveIcon size={16} />}>
              {t("header.archiveList")}
            </Menu.Item>
          ) : null}
          {mayManage ? (
            <>
              <Menu.Item component={Link} to={settingsPath} leftSection={<SettingsIcon size={16} />}>
                {t("header.settings")}
              </Menu.Item>
              {order ? (
                <>
                  <Menu.Item
                    leftSection={<UpIcon size={16} />}
                    disabled={order.before === 0}
                    onClick={() => order.shift(-1)}
                  >
                    {t("header.moveUp")}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<DownIcon size={16} />}
                    disabled={order.after === 0}
                    onClick={() => order.shift(1)}
                  >
                    {t("header.moveDown")}
                  </Menu.Item>
                </>
              ) : null}
              <Menu.Divider />
              <Menu.Item leftSection={<CopyIcon size={16} />} onClick={duplicate}>
                {t("header.duplicate")}
              </Menu.Item>
              <Menu.Item
                leftSection={<ArchiveIcon size={16} />}
                onClick={archivedAt === null ? actions.archive : actions.unarchive}
              >
                {t(archivedAt === null ? "header.archive" : "header.unarchive")}
              </Menu.Item>
            </>
          ) : null}
          {mayDelete ? (
            <Menu.Item
              leftSection={<TrashIcon size={16} />}
              c="var(--mantine-color-error)"
              onClick={() => setDeleting(true)}
            >
              {t("header.delete")}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isDeleting ? (
        <DeleteBoardDialog name={name} postCount={postCount} remove={actions.remove} close={() => setDeleting(false)} />
      ) : null}
    </header>
  );
}

function BookmarkButton({ name, bookmark }: { name: string; bookmark: BoardBookmark }) {
  return (
    <ActionIcon
      className={styles.star}
      variant="subtle"
      color="gray"
      size={32}
      loading={bookmark.isBusy}
      data-on={bookmark.isOn}
      aria-pressed={bookmark.isOn}
      aria-label={t("header.bookmarkOf", { name })}
      onClick={bookmark.toggle}
    >
      <StarIcon size={18} />
    </ActionIcon>
  );
}
