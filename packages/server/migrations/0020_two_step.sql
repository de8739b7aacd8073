-- Two-step sign-in (ADR 0035): a code from an authenticator app after the password, recovery codes, and passkeys.

-- Since when a second step is asked for; null: the password alone opens the account.
alter table account add column two_step_at timestamptz;

-- One app for each account, also while it is being set up.
create table totp (
  account_id uuid primary key references account on delete cascade,
  -- Encrypted under SECRET_KEY.
  secret text not null,
  -- The time step of the last accepted code: none is accepted twice.
  last_step integer not null default 0,
  created_at timestamptz not null
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  -- HMAC under SECRET_KEY: the codes are short enough to be guessed from a plain hash.
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on passkey (account_id);

-- What was begun and waits for its answer: a sign-in that waits for its second step, or a ceremony with a passkey.
create table sign_in_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('secondStep', 'passkeySignIn', 'passkeyRegistration')),
  -- Null while nobody has said who they are.
  account_id uuid references account on delete cascade,
  auto_sign_in boolean not null default true,
  -- What the passkey has to sign.
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_of_account on sign_in_challenge (account_id);
create index sign_in_challenge_age on sign_in_challenge (expires_at);

grant select, insert, update, delete on totp, recovery_code, passkey, sign_in_challenge to itoguchi_app;
