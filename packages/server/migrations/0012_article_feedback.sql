-- Whether an article of the public site was of use: one word of each reader, signed in or known by a cookie.
create table article_feedback (
  article_id text not null check (length(article_id) <= 128),
  voter text not null check (length(voter) <= 64),
  account_id uuid references account (id) on delete cascade,
  feedback text not null check (feedback in ('GOOD', 'BAD')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (article_id, voter)
);
create index article_feedback_of_account on article_feedback (account_id) where account_id is not null;
grant select, insert, update, delete on article_feedback to itoguchi_app;
