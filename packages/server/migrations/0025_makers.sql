-- Who made a view, a chart, a template or a tag: members without the right to delete for ever delete their own. Of those from
-- before nobody is known, so that they are the managers' to delete.
alter table board_view add column created_by uuid;
alter table chart add column created_by uuid;
alter table post_template add column created_by uuid;
alter table project_tag add column created_by uuid;
