-- Keys of the API: another system of the centre calls with one, as far as its scopes reach.
create table api_keys (
  "contextId" uuid not null references contexts (id) on delete cascade,
  -- Also of the row of users that the key acts as, which is nobody's account.
  id uuid not null,
  name text not null check (name <> ''),
  -- How the key begins, to recognise it by; and the SHA-256 of the whole.
  start text not null,
  "keyHash" bytea not null check (octet_length("keyHash") = 32),
  -- `courses:read`, as the contract lists them.
  scopes text[] not null,
  "createdBy" uuid,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "lastUsedAt" timestamptz,
  "revokedAt" timestamptz,
  primary key ("contextId", id),
  unique ("contextId", "keyHash"),
  foreign key ("contextId", id) references users ("contextId", id) on delete cascade
);
create index api_keys_time on api_keys ("contextId", "createdAt" desc);
call protect_tenant_table('api_keys', 'select, insert, update');
