-- People and where they belong: users, their secrets and sessions, roles, companies, classes, codes.

create table users (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  username text check (char_length(username) between 3 and 60),
  firstname text check (char_length(firstname) <= 60),
  lastname text check (char_length(lastname) <= 60),
  "avatarId" uuid,
  email text not null check (char_length(email) between 3 and 254),
  birthday date,
  "cguAcceptedVersion" text,
  "cguAcceptedAt" timestamptz,
  "supportGroups" text[] not null default '{}',
  "contributionLevel" integer not null default 0,
  "isFromInvitationCode" boolean not null default false,
  "preferredLocale" text check ("preferredLocale" in ('fr', 'en', 'fr-CA', 'fr-CH')),
  "tincanIdentifier" uuid not null,
  -- Multiplies every limit: 1, 1.33, 1.5, 2; null for no limit at all (domain §1).
  "timeFactor" numeric(4, 2) default 1 check ("timeFactor" >= 1),
  "donePageCount" integer not null default 0,
  "timeAlive" integer not null default 0,
  "createdAt" timestamptz not null,
  "erasedAt" timestamptz,
  primary key ("contextId", id)
);
create unique index users_username on users ("contextId", lower(username));
create unique index users_email on users ("contextId", lower(email));
call protect_tenant_table('users');

-- Apart from users, so that no list and no populate can reach a password's hash.
create table user_secrets (
  "contextId" uuid not null,
  "userId" uuid not null,
  -- argon2id, with its parameters and salt.
  "passwordHash" text not null,
  "changedAt" timestamptz not null,
  primary key ("contextId", "userId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
call protect_tenant_table('user_secrets');

create table sessions (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "endedAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index sessions_user on sessions ("contextId", "userId");
call protect_tenant_table('sessions');

-- Single use, 30 minutes; only the hash is kept.
create table password_resets (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  "tokenHash" bytea not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  primary key ("contextId", id),
  unique ("contextId", "tokenHash"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index password_resets_user on password_resets ("contextId", "userId");
call protect_tenant_table('password_resets');

-- Failed sign-ins by account, address and tenant, in windows; several server processes share them.
create table sign_in_counters (
  "contextId" uuid not null references contexts (id) on delete cascade,
  subject text not null,
  "windowStart" timestamptz not null,
  failures integer not null,
  primary key ("contextId", subject, "windowStart")
);
call protect_tenant_table('sign_in_counters');

create table roles (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  name text not null,
  permissions text[] not null default '{}',
  primary key ("contextId", id),
  unique ("contextId", name)
);
call protect_tenant_table('roles');

create table role_users (
  "contextId" uuid not null,
  id uuid not null,
  "roleId" uuid not null,
  "scopeId" uuid,
  "principalType" text not null default 'AppUser' check ("principalType" in ('AppUser')),
  "principalId" uuid not null,
  primary key ("contextId", id),
  unique nulls not distinct ("contextId", "principalId", "roleId", "scopeId"),
  foreign key ("contextId", "roleId") references roles ("contextId", id) on delete cascade,
  foreign key ("contextId", "principalId") references users ("contextId", id) on delete cascade
);
create index role_users_role on role_users ("contextId", "roleId");
call protect_tenant_table('role_users');

create table companies (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  "avatarId" uuid,
  primary key ("contextId", id)
);
call protect_tenant_table('companies');

create table company_users (
  "contextId" uuid not null,
  id uuid not null,
  "companyId" uuid not null,
  "userId" uuid not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'ORGANIZER', 'TEACHER', 'STUDENT', 'CERTIFIER', 'SUPERVISOR')),
  primary key ("contextId", id),
  unique ("contextId", "userId", "companyId", role),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index company_users_company on company_users ("contextId", "companyId");
call protect_tenant_table('company_users');

create table classes (
  "contextId" uuid not null,
  id uuid not null,
  "companyId" uuid not null,
  name text not null check (name <> ''),
  "startAt" timestamptz,
  "expireAt" timestamptz,
  settings jsonb not null default '{"mobile": {"allowed": true}}',
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  check ("expireAt" > "startAt"),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade
);
create index classes_company on classes ("contextId", "companyId");
call protect_tenant_table('classes');

create table class_users (
  "contextId" uuid not null,
  id uuid not null,
  "classId" uuid not null,
  "userId" uuid not null,
  role text not null check (role in ('TEACHER', 'STUDENT')),
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  unique ("contextId", "userId", "classId", role),
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index class_users_class on class_users ("contextId", "classId", role);
call protect_tenant_table('class_users');

-- An invitation names class, company, role STUDENT, quota and expiry (domain §2); only the code's hash is kept.
create table invitation_codes (
  "contextId" uuid not null,
  id uuid not null,
  "codeHash" bytea not null,
  "companyId" uuid not null,
  "classId" uuid not null,
  quota integer not null check (quota > 0),
  used integer not null default 0 check (used between 0 and quota),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  primary key ("contextId", id),
  unique ("contextId", "codeHash"),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade,
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade
);
create index invitation_codes_company on invitation_codes ("contextId", "companyId");
create index invitation_codes_class on invitation_codes ("contextId", "classId");
call protect_tenant_table('invitation_codes');
