import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Capability } from "@itoguchi/core/kernel/roles";
import { PostTitle, TITLE_LENGTH } from "@itoguchi/core/model/post";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { onKeys, useModifierName } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useRef, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { findPeopleIn } from "#web/kernel/rich-text/find-people.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { useUnsaved } from "#web/kernel/shell/unsaved.ts";
import { useStore } from "#web/kernel/shell/use-store.ts";
import { mayWriteColumn } from "#web/posts/parts/detail-tools.ts";
import { useTemplates } from "#web/posts/templates/use-templates.ts";
import { useDetailTools } from "../open-post/use-detail-tools.ts";
import { useCellContext } from "../use-cell-context.ts";
import { missingIn, shownValues } from "./column-values.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { t } from "./new-post.texts.ts";
import styles from "./new-post-dialog.module.css";
import { NewPostFields } from "./new-post-fields.tsx";
import { useAskedPost } from "./use-asked-post.ts";
import { begunPost, useNewPostDraft } from "./use-new-post-draft.ts";
import { type ReadPost, useSendNewPost } from "./use-send-new-post.ts";
import { blankPost, columnsToFill, inputOf, isWorthKeeping, nextPost, type WrittenPost } from "./written-post.ts";

export interface NewPostDialogProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  people: readonly Person[];
  abilities: readonly Capability[];
  actions: Pick<ProjectActions, "register">;
  /** The view that is open: the post gets the values that keep it there. */
  boardViewId: string | undefined;
  /** The query of an address that describes the post; empty when it was opened otherwise. */
  asked: string;
  openPost(projectSerialNumber: number): void;
  /** Opens that draft, after what was sent of it was refused. */
  reopen(draft: string): void;
  close(): void;
}

const WIDTH = 980;
const PHONE = "(max-width: 760px)";

/** A whole post: texts, place, template and every column. What is written outlives the dialog, a refusal and the page. */
export function NewPostDialog(props: NewPostDialogProps) {
  const { store, place, people, abilities, actions, asked, openPost, reopen, close } = props;
  useStore(store.subscribe, store.version);
  const owner = { accountId: store.accountId, ...place };
  const askedDraft = new URLSearchParams(asked).get("draft");
  const isDescribed = asked !== "" && askedDraft === null;
  const [begun, setBegun] = useState(() => begunPost(owner, askedDraft));
  const [isContinued, setContinued] = useState(begun !== undefined && !isDescribed);
  const writing = useNewPostDraft(owner, () => (begun && !isDescribed ? begun : { post: blankPost(store.boardId) }));
  const boardId = boardOf(store, writing.post);
  const post = { ...writing.post, boardId, sectionId: sectionOf(store, boardId, writing.post) };
  const context = useCellContext({
    ...{ store, place, boardId, people, openPost },
    canManage: abilities.includes("board.manage"),
  });
  const tools = useDetailTools({ store, place, context, abilities });
  const { templates = [] } = useTemplates(tools, boardId);
  const template = templates.find(({ id }) => id === post.templateId);
  const mayEdit = (column: Parameters<typeof mayWriteColumn>[1]) => mayWriteColumn(tools, column);
  const columns = columnsToFill(store.replica.columnsOf(boardId)).filter(
    (column) => mayEdit(column) || column.required,
  );
  const boardViewId = viewOn(store, props.boardViewId, boardId);
  const values = shownValues(store, { boardId, boardViewId, columns, data: post.data });
  const [isMore, setMore] = useState(false);
  const [uploading, setUploading] = useState(0);
  // The editor takes a text from outside as it begins; another post has an editor of its own.
  const [turn, setTurn] = useState(0);
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const modifier = useModifierName();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  useUnsaved(!writing.isKept && isWorthKeeping(post));

  function begin(next: WrittenPost, id?: string) {
    writing.replace(next, id);
    setTurn((before) => before + 1);
    title.current?.focus();
  }
  const described = useAskedPost({
    ...{ store, context, people, templates, writing, begin },
    asked: isDescribed ? asked : undefined,
  });

  function read(): ReadPost {
    const given = PostTitle.safeParse(post.title);
    const message = missingIn(columns, values) ?? (uploading > 0 ? t("newPost.uploading") : undefined);
    if (!given.success) return { wrong: { errors: { title: given.error.issues[0]?.message ?? "" }, message } };
    if (message) return { wrong: { errors: {}, message } };
    return { input: inputOf({ ...post, title: given.data }, { columns, mayEdit, boardViewId }) };
  }
  function forgetBegun() {
    setContinued(false);
    setBegun(undefined);
  }
  const state = useSendNewPost({
    ...{ store, actions, writing, read, openPost, reopen },
    projectKey: place.projectKey,
    done() {
      forgetBegun();
      described.forget();
      if (isMore) begin(nextPost(post, columns, template));
      else close();
    },
  });
  function discard() {
    writing.discard();
    forgetBegun();
    begin(blankPost(store.boardId));
  }
  const submit = () => form.current?.querySelector("form")?.requestSubmit();
  return (
    <Dialog title={t("newPost.title")} size={WIDTH} isFull={isPhone ?? false} close={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div ref={form} onKeyDown={onKeys({ "mod+Enter": submit })}>
        <Form state={state} label={t("newPost.title")}>
          {begun && (isContinued || isDescribed) ? (
            <DraftNotice
              at={begun.at}
              timeZone={store.timeZone}
              isContinued={isContinued}
              discard={discard}
              take={() => {
                setContinued(true);
                described.forget();
                begin(begun.post, begun.id);
              }}
            />
          ) : null}
          {described.unknown.length > 0 ? (
            <Notice tone="warning" role="status">
              {t("newPost.unread", { names: described.unknown.map((name) => `「${name}」`).join("") })}
            </Notice>
          ) : null}
          <div className={styles.parts}>
            <div className={styles.main}>
              <TextField
                ref={title}
                name="title"
                label={t("newPost.name")}
                value={post.title}
                onChange={({ currentTarget: { value } }) => writing.change((before) => ({ ...before, title: value }))}
                autoComplete="off"
                maxLength={TITLE_LENGTH}
                data-autofocus
                required
              />
              <div>
                <div className={styles.bodyLabel} aria-hidden="true">
                  {t("newPost.body")}
                </div>
                <RichTextField
                  key={turn}
                  ariaLabel={t("newPost.body")}
                  value={post.contents}
                  onChange={(contents) => writing.change((before) => ({ ...before, contents }))}
                  isLimited
                  findPeople={findPeopleIn(people)}
                  uploadImage={tools.uploadImage}
                  onUploading={setUploading}
                  onSubmit={submit}
                  onCancel={close}
                />
              </div>
            </div>
            <NewPostFields
              {...{ store, post, templates, columns, values, context, mayEdit }}
              change={(next) => writing.change((before) => next({ ...before, boardId: boardOf(store, before) }))}
            />
          </div>
          <div className={styles.foot}>
            <Checkbox
              label={t("newPost.more")}
              checked={isMore}
              onChange={({ currentTarget: { checked } }) => setMore(checked)}
            />
            <span className={styles.hint}>{t("newPost.sendHint", { mod: modifier })}</span>
            <Button variant="default" onClick={close}>
              {t("common.cancel")}
            </Button>
            <SubmitButton>{t("newPost.submit")}</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}

/** A board that went away meanwhile makes room for the one that is open. */
function boardOf({ replica, boardId }: ProjectStore, post: WrittenPost): string {
  const board = replica.board(post.boardId);
  return board && board.archivedAt === null ? board.id : boardId;
}

function sectionOf({ replica }: ProjectStore, boardId: string, { sectionId }: WrittenPost): string {
  const isHere = replica.sectionsOf(boardId).some(({ id, archivedAt }) => id === sectionId && archivedAt === null);
  return isHere ? sectionId : "";
}

function viewOn({ replica }: ProjectStore, viewId: string | undefined, boardId: string): string | undefined {
  return viewId !== undefined && replica.view(viewId)?.boardId === boardId ? viewId : undefined;
}
