-- The identity provider of a tenant is set up by its admin, and tried before anybody depends on it.
alter table oidc_clients
  -- Names of the claims that an account is made of; those of OpenID Connect where empty.
  add column claims jsonb not null default '{}',
  -- When a trial with these very settings led to an account.
  add column "provenAt" timestamptz;
grant insert, update, delete on oidc_clients to parcours_app;

-- One sign-in of an admin that changes no account and lets nobody in: the settings under trial, and what arrived.
create table oidc_trials (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  -- The settings with their secret, sealed.
  client text not null,
  -- Of the address that opens the window, once.
  "startHash" bytea,
  -- What must come back from the provider, once, in the browser that left.
  "stateHash" bytea,
  "browserHash" bytea,
  nonce text,
  "codeVerifier" text,
  failure text,
  detail text,
  identity jsonb,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index oidc_trials_user on oidc_trials ("contextId", "userId");
create unique index oidc_trials_start on oidc_trials ("contextId", "startHash");
create unique index oidc_trials_state on oidc_trials ("contextId", "stateHash");
create index oidc_trials_end on oidc_trials ("contextId", "expiresAt");
call protect_tenant_table('oidc_trials');
