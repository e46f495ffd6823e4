-- Where a tenant's statements are sent besides (hosts.lrs): set by the operator, since the address and the credential of
-- somebody else's store are not for the API.
create table xapi_forwards (
  "contextId" uuid not null references contexts (id) on delete cascade,
  -- Of the outside store, with a slash at its end.
  endpoint text not null check (endpoint like 'http%/'),
  -- The value of the Authorization header.
  "authorization" text not null,
  "createdAt" timestamptz not null,
  primary key ("contextId")
);
call protect_tenant_table('xapi_forwards');
