-- Lines about comments name the comment, so that the text of a deleted one can be left out. A line's time is the comment's own:
-- of its making, or of its last change. Lines of earlier changes stay without, and then without text.
alter table post_history no force row level security;
alter table comment no force row level security;
update post_history h set detail = h.detail || jsonb_build_object('commentId', c.id)
from comment c
where c.workspace_id = h.workspace_id and c.post_id = h.post_id and c.sub_post_id is not distinct from h.sub_post_id
  and c.commented_by = h.actor_id
  and (
    (h.detail -> 'after' ? 'comment' and not h.detail ? 'before' and h.at = c.created_at)
    or (h.detail -> 'before' ? 'comment' and h.detail -> 'after' ? 'comment' and h.at = c.updated_at)
  );
alter table post_history force row level security;
alter table comment force row level security;
