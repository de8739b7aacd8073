import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "#web/kernel/i18n/comments.ts";
import { findPeopleIn } from "#web/kernel/rich-text/find-people.ts";
import { CommentItem } from "./comment-item.tsx";
import { splitOlder } from "./comment-list.ts";
import styles from "./comment-section.module.css";
import type { CommentSectionProps } from "./comment-section-props.ts";
import { CommentWriter } from "./comment-writer.tsx";
import { useComments } from "./use-comments.ts";

const SHOWN_AT_FIRST = 30;

/** What people say about a post or sub-post, oldest first, with a place to write below. */
export function CommentSection(props: CommentSectionProps) {
  const { people, memberId, timeZone, mayWrite, mayDeleteAny, uploadImage } = props;
  const { list, add, edit, remove, react } = useComments(props);
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
          {t("comments.empty")} {t(mayWrite ? "comments.emptyHint" : "comments.emptyReadOnly")}
        </p>
      ) : (
        <ol className={styles.list} aria-label={t("comments.list")}>
          {latest.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              people={people}
              memberId={memberId}
              timeZone={timeZone}
              mayEdit={mayWrite && comment.commentedBy === memberId}
              mayDelete={mayWrite && (mayDeleteAny || comment.commentedBy === memberId)}
              mayReact={mayWrite}
              findPeople={findPeople}
              uploadImage={uploadImage}
              onEdit={(contents) => edit(comment.id, contents)}
              onRemove={() => remove(comment.id)}
              onReact={(reaction) => react(comment.id, reaction)}
            />
          ))}
        </ol>
      )}
      {mayWrite ? <CommentWriter findPeople={findPeople} uploadImage={uploadImage} onSend={add} /> : null}
    </div>
  );
}
