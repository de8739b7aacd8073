-- Which kinds of column and view there are is said by their registries (docs/guides); a new one needs no migration.
alter table board_column drop constraint board_column_column_type_check;
alter table board_column add constraint board_column_column_type_check check (column_type > 0);
alter table board_view drop constraint board_view_view_type_check;
alter table board_view add constraint board_view_view_type_check check (view_type > 0);
