-- Who made a board, a section, a column, an option, a capture or a sprint: members without the right to delete for ever delete
-- their own. Of those from before nobody is known, so that they are the managers' to delete.
alter table board add column created_by uuid;
alter table board_section add column created_by uuid;
alter table board_column add column created_by uuid;
alter table value_option add column created_by uuid;
alter table post_page add column created_by uuid;
alter table sprint_report add column created_by uuid;

-- As in 0015, and who made each capture.
create or replace function app_post_details(workspace uuid, post_ids uuid[], own_contents boolean, own_comments boolean, own_pages boolean,
    with_subs boolean, sub_number integer, sub_contents boolean, sub_comments boolean, sub_pages boolean)
  returns json language plpgsql as $$
declare
  contents json;
  subs json;
  comments json;
  pages json;
  sub_ids uuid[];
begin
  perform set_config('app.workspace_id', workspace::text, true);
  if own_contents then
    select json_agg(x) into contents from (
      select p.id, p.contents from post p
      where p.workspace_id = workspace and p.id = any(post_ids) and p.contents is not null) x;
  end if;
  if with_subs then
    select json_agg(x), array_agg(x.id) into subs, sub_ids from (
      select s.id, s.post_id as "postId", s.number, s.title, s.contents_text as "contentsText",
        s.contents_version as "contentsVersion", s.is_feedback as "isFeedback", s.user_agent as "userAgent",
        s.posted_by as "postedBy", s.updated_by as "updatedBy", s.posted_at as "postedAt", s.user_updated_at as "userUpdatedAt",
        s.archived_at as "archivedAt", s.archived_by as "archivedBy", s.data, s.post_order as "postOrder",
        p.number as "projectSerialNumber", case when sub_contents then s.contents end as contents
      from sub_post s join post p on p.workspace_id = s.workspace_id and p.id = s.post_id
      where s.workspace_id = workspace and s.post_id = any(post_ids) and s.deleted_at is null
        and (sub_number is null or s.number = sub_number)
      order by s.post_order, s.id) x;
  end if;
  if own_comments or (sub_comments and sub_ids is not null) then
    select json_agg(x) into comments from (
      select c.id, c.post_id as "postId", c.sub_post_id as "subPostId", c.contents, c.comment_text as "commentText", c.mentioned,
        c.commented_by as "commentedBy", c.created_at as "createdAt", c.updated_at as "updatedAt", coalesce((
          select json_agg(json_build_object('memberId', r.member_id, 'reaction', r.reaction)) from comment_reaction r
          where r.workspace_id = c.workspace_id and r.comment_id = c.id), '[]') as reactions
      from comment c
      where c.workspace_id = workspace and c.post_id = any(post_ids) and c.deleted_at is null
        and case when c.sub_post_id is null then own_comments else sub_comments and c.sub_post_id = any(sub_ids) end
      order by c.created_at, c.id) x;
  end if;
  if own_pages or (sub_pages and sub_ids is not null) then
    select json_agg(x) into pages from (
      select g.id, g.post_id as "postId", g.sub_post_id as "subPostId", g.post_page_type as "postPageType", g.page,
        g.created_at as "createdAt", g.created_by as "createdBy"
      from post_page g
      where g.workspace_id = workspace and g.post_id = any(post_ids)
        and case when g.sub_post_id is null then own_pages else sub_pages and g.sub_post_id = any(sub_ids) end
      order by g.created_at, g.id) x;
  end if;
  if contents is null and subs is null and comments is null and pages is null then return null; end if;
  return json_build_object('contents', contents, 'subPosts', subs, 'comments', comments, 'pages', pages);
end $$;
