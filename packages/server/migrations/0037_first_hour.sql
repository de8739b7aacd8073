-- The posts that a template brought along, so that they can be taken away together.
alter table board add column sample_post_id_list uuid[] not null default '{}';
-- The groups that whoever accepts an invitation joins.
alter table invitation add column group_id_list uuid[] not null default '{}';
alter table invitation_batch add column group_id_list uuid[] not null default '{}';
