-- The width of the names beside the values of a post. Nothing used it before, so that nobody chose 320.
alter table board alter column detail_title_column_width set default 160;
alter table board no force row level security;
update board set detail_title_column_width = 160 where detail_title_column_width = 320;
alter table board force row level security;
