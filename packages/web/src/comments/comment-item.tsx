import type { Reaction, ShownComment } from "@itoguchi/core/comments/comment";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import { ActionIcon, Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { DotsIcon, PencilIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { documentOf } from "#web/kernel/rich-text/document-of.ts";
import { begunText, type WritingPlace } from "#web/kernel/rich-text/kept-text.ts";
import { RichTextReading } from "#web/kernel/rich-text/rich-text-reading.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import type { Person } from "../kernel/people/person.ts";
import { CommentEditor } from "./comment-editor.tsx";
import styles from "./comment-section.module.css";
import { t } from "./comments.texts.ts";
import { Reactions } from "./reactions-row.tsx";
import type { ReturnedText } from "./use-returned-texts.ts";

interface CommentItemProps {
  comment: ShownComment;
  /** Its text is on its way. */
  isWaiting: boolean;
  /** Another text of it that was not taken. */
  returned: ReturnedText | undefined;
  people: readonly Person[];
  memberId: string;
  timeZone: string;
  mayEdit: boolean;
  mayDelete: boolean;
  mayReact: boolean;
  hasTrash: boolean;
  findPeople: FindPeople;
  uploadImage: UploadImage | undefined;
  writing: WritingPlace;
  onEdit(contents: RichTextDocument): void;
  onRemove(): void;
  onRestore(): void;
  onReact(reaction: Reaction | null): void;
}

export function CommentItem(props: CommentItemProps) {
  const { comment, isWaiting, returned, people, memberId, timeZone, mayEdit, mayDelete, mayReact, onEdit, onRemove } =
    props;
  const own = { ...props.writing, kind: "comment", part: comment.id } as const;
  const [begun, setBegun] = useState(() => (mayEdit ? documentOf(begunText(own)?.content) : null) ?? undefined);
  const [isEditing, setEditing] = useState(begun !== undefined);
  useEffect(() => {
    if (!returned?.take()) return;
    setBegun(returned.contents);
    setEditing(true);
  }, [returned]);
  const [isAsking, setAsking] = useState(false);
  const author = people.find(({ id }) => id === comment.commentedBy);
  const name = author?.name ?? comment.commentedUserAccountName ?? t("comments.unknown");
  const isOwn = comment.commentedBy === memberId;
  const isEdited = comment.updatedAt !== comment.createdAt;
  return (
    <li className={styles.comment} data-own={isOwn || undefined}>
      <PersonAvatar name={name} src={author?.thumbnailUrl ?? null} size={28} />
      <article className={styles.body} aria-label={`${name} ${formatDateTime(comment.createdAt, timeZone)}`}>
        <header className={styles.head}>
          <span className={styles.name}>{name}</span>
          {isOwn ? <span className={styles.own}>{t("comments.own")}</span> : null}
          <time className={styles.at} dateTime={comment.createdAt}>
            {formatDateTime(comment.createdAt, timeZone)}
          </time>
          {isEdited && !isWaiting ? (
            <span
              className={styles.at}
              title={t("comments.editedAt", { at: formatDateTime(comment.updatedAt, timeZone) })}
            >
              {t("comments.edited")}
            </span>
          ) : null}
          {isWaiting ? (
            <span className={styles.at} role="status">
              {t("comments.sending")}
            </span>
          ) : null}
          <span className={styles.space} />
          {(mayEdit || mayDelete) && !isWaiting && !isEditing ? (
            <Menu position="bottom-end" width={160}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={24} aria-label={t("comments.menu", { name })}>
                  <DotsIcon size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {mayEdit ? (
                  <Menu.Item leftSection={<PencilIcon size={16} />} onClick={() => setEditing(true)}>
                    {t("comments.edit")}
                  </Menu.Item>
                ) : null}
                {mayDelete ? (
                  <Menu.Item
                    leftSection={<TrashIcon size={16} />}
                    c="var(--mantine-color-error)"
                    onClick={() => setAsking(true)}
                  >
                    {t("comments.remove")}
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </header>
        {isEditing ? (
          <CommentEditor
            label={t("comments.editOf", { name })}
            value={comment.comment}
            begun={begun}
            own={own}
            findPeople={props.findPeople}
            uploadImage={props.uploadImage}
            onSave={onEdit}
            close={() => {
              setEditing(false);
              setBegun(undefined);
            }}
          />
        ) : (
          <RichTextReading value={comment.comment} />
        )}
        {isWaiting || isEditing ? null : (
          <Reactions
            given={comment.reactionList}
            people={people}
            memberId={memberId}
            mayReact={mayReact}
            onReact={props.onReact}
          />
        )}
      </article>
      {isAsking ? (
        <ConfirmDialog
          title={t("comments.removeTitle")}
          confirmLabel={t("comments.removeSubmit")}
          confirm={async () => {
            onRemove();
            return {
              message: t("comments.removed"),
              action: undoAction(props.onRestore),
            };
          }}
          close={() => setAsking(false)}
        >
          {t(props.hasTrash ? "comments.removeText" : "comments.removeTextNoTrash")}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
