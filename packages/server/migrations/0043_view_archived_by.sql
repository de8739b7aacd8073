-- Who archived a view, as boards, sections and posts have it. Unknown of those archived before.
alter table board_view add column archived_by uuid;
alter table board_view add foreign key (workspace_id, archived_by) references member (workspace_id, id) not valid;
