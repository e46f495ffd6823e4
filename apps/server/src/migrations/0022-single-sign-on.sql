-- Signing in at a tenant's own identity provider (OpenID Connect).

-- Set by the platform alone: the application reads it, under the tenant's policy, and no call writes it.
create table oidc_clients (
  "contextId" uuid not null references contexts (id) on delete cascade,
  issuer text not null check (issuer ~ '^https?://'),
  "clientId" text not null,
  "clientSecret" text not null,
  scopes text not null default 'openid profile email',
  -- Whether somebody unknown gets an account.
  "createsUsers" boolean not null default false,
  -- The company where newcomers become STUDENT.
  "companyId" uuid,
  primary key ("contextId"),
  foreign key ("contextId", "companyId") references companies ("contextId", id)
);
create index oidc_clients_company on oidc_clients ("contextId", "companyId");
call protect_tenant_table('oidc_clients', 'select');

-- A person is known by (issuer, subject), never by an e-mail address.
create table user_identities (
  "contextId" uuid not null,
  issuer text not null,
  subject text not null,
  "userId" uuid not null,
  "createdAt" timestamptz not null,
  primary key ("contextId", issuer, subject),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index user_identities_user on user_identities ("contextId", "userId");
call protect_tenant_table('user_identities');

-- A sign-in that left for the provider: what must come back with it, once.
create table oidc_attempts (
  "contextId" uuid not null references contexts (id) on delete cascade,
  "stateHash" bytea not null,
  -- Ties the attempt to the browser that began it.
  "browserHash" bytea not null,
  nonce text not null,
  "codeVerifier" text not null,
  -- SHA-256 of what only the page that began knows; null where it gave none.
  challenge text,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  primary key ("contextId", "stateHash")
);
call protect_tenant_table('oidc_attempts');

-- What the portal exchanges for a token, once, within a minute.
create table login_codes (
  "contextId" uuid not null,
  "codeHash" bytea not null,
  "userId" uuid not null,
  challenge text,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  primary key ("contextId", "codeHash"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index login_codes_user on login_codes ("contextId", "userId");
call protect_tenant_table('login_codes');
