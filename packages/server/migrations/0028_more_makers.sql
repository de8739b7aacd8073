-- Who made a board, a section, a column, an option, a capture or a sprint: members without the right to delete for ever delete
-- their own. Of those from before nobody is known, so that they are the managers' to delete.
alter table board add column created_by uuid;
alter table board_section add column created_by uuid;
alter table board_column add column created_by uuid;
alter table value_option add column created_by uuid;
alter table post_page add column created_by uuid;
alter table sprint_report add column created_by uuid;
