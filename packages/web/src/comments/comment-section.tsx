import { Button } from "@mantine/core";
import { useState } from "react";
import { findPeopleIn } from "#web/kernel/rich-text/find-people.ts";
import { CommentItem } from "./comment-item.tsx";
import { splitOlder } from "./comment-list.ts";
import styles from "./comment-section.module.css";
import type { CommentSectionProps } from "./comment-section-props.ts";
import { CommentWriter } from "./comment-writer.tsx";
import { t } from "./comments.texts.ts";
import { useComments } from "./use-comments.ts";
import { useReturnedTexts } from "./use-returned-texts.ts";

const SHOWN_AT_FIRST = 30;

/** What people say about a post or sub-post, oldest first, with a place to write below. */
export function CommentSection(props: CommentSectionProps) {
  const {
    comments: list,
    place,
    queue,
    people,
    memberId,
    timeZone,
    mayWrite,
    mayDeleteAny,
    hasTrash,
    uploadImage,
    writing,
  } = props;
  const { waitingIds, add, edit, remove, restore, react } = useComments(props);
  const returned = useReturnedTexts(queue, place);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const { older, latest } = splitOlder(list, shown);
  const findPeople = findPeopleIn(people);
  return (
    <div className={styles.section}>
      {older > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(list.length)}>
          {t("comments.older", { count: older })}
        </Button>
      ) : null}
      {list.length === 0 ? (
        <p className={styles.empty}>
          {t("comments.empty")}{" "}
          <span data-unprinted="">{t(mayWrite ? "comments.emptyHint" : "comments.emptyReadOnly")}</span>
        </p>
      ) : (
        <ol className={styles.list} aria-label={t("comments.list")}>
          {latest.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              isWaiting={waitingIds.has(comment.id)}
              returned={mayWrite ? returned.edited.get(comment.id) : undefined}
              people={people}
              memberId={memberId}
              timeZone={timeZone}
              mayEdit={mayWrite && comment.commentedBy === memberId}
              mayDelete={mayWrite && (mayDeleteAny || comment.commentedBy === memberId)}
              mayReact={mayWrite}
              findPeople={findPeople}
              uploadImage={uploadImage}
              writing={writing}
              onEdit={(contents) => edit(comment, contents)}
              hasTrash={hasTrash}
              onRemove={() => remove(comment)}
              onRestore={() => restore(comment)}
              onReact={(reaction) => react(comment, reaction)}
            />
          ))}
        </ol>
      )}
      {mayWrite ? (
        <CommentWriter {...{ findPeople, uploadImage, writing, timeZone }} returned={returned.added} onSend={add} />
      ) : null}
    </div>
  );
}
