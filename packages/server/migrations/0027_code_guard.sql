-- Wrong codes of the second step, counted apart from wrong passwords (ADR 0035): resetting the password forgives none of them.
create table code_guard (
  account_id uuid primary key references account on delete cascade,
  failures integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);
create index code_guard_age on code_guard (window_start);
grant select, insert, update, delete on code_guard to itoguchi_app;
