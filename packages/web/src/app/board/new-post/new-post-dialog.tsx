import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { Capability } from "@itoguchi/core/kernel/roles";
import { PostTitle, TITLE_LENGTH } from "@itoguchi/core/model/post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { onKeys, useModifierName } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { useIsGone } from "#web/kernel/hooks/use-is-gone.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { findPeopleIn } from "#web/kernel/rich-text/find-people.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { useUnsaved } from "#web/kernel/shell/unsaved.ts";
import { useStore } from "#web/kernel/shell/use-store.ts";
import { mayWriteColumn } from "#web/posts/parts/detail-tools.ts";
import { useTemplates } from "#web/posts/templates/use-templates.ts";
import { useDetailTools } from "../open-post/use-detail-tools.ts";
import { useCellContext } from "../use-cell-context.ts";
import { missingIn, shownValues } from "./column-values.ts";
import { followSent } from "./follow-sent.ts";
import { t } from "./new-post.texts.ts";
import styles from "./new-post-dialog.module.css";
import { NewPostFields } from "./new-post-fields.tsx";
import { named, readAskedPost } from "./read-asked-post.ts";
import { begunPost, useNewPostDraft } from "./use-new-post-draft.ts";
import {
  blankPost,
  columnsToFill,
  inputOf,
  isWorthKeeping,
  nextPost,
  type WrittenPost,
  withTemplate,
} from "./written-post.ts";

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

const FIELDS: ReadonlySet<string> = new Set(["title"]);
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
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [wantedTemplate, setWantedTemplate] = useState("");
  const [unknownTemplate, setUnknownTemplate] = useState("");
  // The editor takes a text from outside as it begins; another post has an editor of its own.
  const [turn, setTurn] = useState(0);
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isGone = useIsGone();
  const modifier = useModifierName();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  useUnsaved(!writing.isKept && isWorthKeeping(post));

  function begin(next: WrittenPost, id?: string) {
    writing.replace(next, id);
    setTurn((before) => before + 1);
    title.current?.focus();
  }
  function askedPost() {
    return readAskedPost(new URLSearchParams(asked), {
      boards: [...store.replica.boards.values()].filter(({ archivedAt }) => archivedAt === null),
      sectionsOf: (id) => store.replica.sectionsOf(id).filter(({ archivedAt }) => archivedAt === null),
      columnsOf: (id) => store.replica.columnsOf(id),
      parse: (text, column) => cellKindOf(column).parse(text, column, context),
      boardId: store.boardId,
    });
  }
  const readAddress = useEffectEvent(() => {
    if (!isDescribed) return;
    const read = askedPost();
    begin(read.post);
    setUnread(read.unread);
    setWantedTemplate(read.template);
  });
  useEffect(() => readAddress(), []);
  const readPeople = useEffectEvent(() => {
    const missed = unread.filter((name) => !askedPost().unread.includes(name));
    if (missed.length === 0) return;
    writing.change((before) => ({ ...before, data: { ...askedPost().post.data, ...before.data } }));
    setUnread((before) => before.filter((name) => !missed.includes(name)));
  });
  // Their names come later than the dialog.
  useEffect(() => {
    if (isDescribed && people.length > 0) readPeople();
  }, [isDescribed, people]);
  const takeTemplate = useEffectEvent(() => {
    const found = named(templates, wantedTemplate);
    setWantedTemplate("");
    if (found) writing.change((before) => withTemplate(before, found));
    else setUnknownTemplate(wantedTemplate);
  });
  const unknown = unknownTemplate === "" ? unread : [...unread, unknownTemplate];
  const hasTemplates = templates.length > 0;
  useEffect(() => {
    if (wantedTemplate !== "" && hasTemplates) takeTemplate();
  }, [wantedTemplate, hasTemplates]);

  const state = useAttempts(async (_fields, { trying, accepted }) => {
    const given = PostTitle.safeParse(post.title);
    const lack = missingIn(columns, values);
    const message = lack ?? (uploading > 0 ? t("newPost.uploading") : undefined);
    if (!given.success) return { errors: { title: given.error.issues[0]?.message ?? "" }, message };
    if (message) return { errors: {}, message };
    trying();
    const sent = writing.send();
    const input = inputOf({ ...post, title: given.data }, { columns, mayEdit, boardViewId });
    const registered = actions.register(input, { draft: sent.draft });
    const name = given.data;
    try {
      await followSent({
        ...{ registered, outbox: store.outbox, isGone },
        waits: () => void toast(t("newPost.waiting", { title: name })),
        made(number) {
          sent.made();
          tellMade(number, name);
        },
        refused(error) {
          tellRefused(error, { name, draft: sent.id, isStored: sent.refused() });
        },
      });
    } catch (error) {
      sent.refused();
      return failureOfError(error, FIELDS);
    }
    // Another may have been opened since.
    if (isGone()) return undefined;
    accepted();
    setContinued(false);
    setBegun(undefined);
    setUnread([]);
    setUnknownTemplate("");
    if (isMore) begin(nextPost(post, columns, template));
    else close();
  });
  function tellMade(number: number, name: string) {
    const action = { label: t("newPost.open"), run: () => openPost(number) };
    void toast(t("newPost.made", { number: postNumber(place.projectKey, number), title: name }), { action });
  }
  function tellRefused(error: unknown, { name, draft, isStored }: { name: string; draft: string; isStored: boolean }) {
    const action = { label: t(isStored ? "newPost.reopen" : "newPost.reopenUnstored"), run: () => reopen(draft) };
    const words = { title: name, message: sentenceOf(error) };
    void toast(t(isStored ? "newPost.refused" : "newPost.refusedUnstored", words), { isFault: true, action });
  }
  function discard() {
    writing.discard();
    setContinued(false);
    setBegun(undefined);
    begin(blankPost(store.boardId));
  }
  const submit = () => form.current?.querySelector("form")?.requestSubmit();
  return (
    <Dialog title={t("newPost.title")} size={WIDTH} isFull={isPhone ?? false} close={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div ref={form} onKeyDown={onKeys({ "mod+Enter": submit })}>
        <Form state={state} label={t("newPost.title")}>
          {begun && (isContinued || isDescribed) ? (
            <Notice tone="info" role="status">
              <span className={styles.draft}>
                {t(isContinued ? "draft.continued" : "draft.other", { at: formatDateTime(begun.at, store.timeZone) })}
                {isContinued ? (
                  <Button size="compact-sm" variant="default" onClick={discard}>
                    {t("draft.discard")}
                  </Button>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => {
                      setContinued(true);
                      setUnread([]);
                      begin(begun.post, begun.id);
                    }}
                  >
                    {t("draft.take")}
                  </Button>
                )}
              </span>
            </Notice>
          ) : null}
          {unknown.length > 0 ? (
            <Notice tone="warning" role="status">
              {t("newPost.unread", { names: unknown.map((name) => `「${name}」`).join("") })}
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
