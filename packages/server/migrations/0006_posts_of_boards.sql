-- A board's posts are read by the thousand, in order; whoever looks for those of a section goes through its board.
create index post_of_board on post (workspace_id, board_id, number);
drop index post_of_section;
