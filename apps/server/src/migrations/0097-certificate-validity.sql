-- Until when a certificate holds, where its course says so (domain §10: issued, replaced, revoked, expired).
alter table certificates add column "expiresAt" timestamptz;
