-- A single-sign-on code works only in the browser that began, for the page that began (domain §2): both are said when it
-- begins. What is under way lives for minutes, and begins anew.
truncate oidc_attempts, login_codes;
alter table oidc_attempts alter column challenge set not null;
alter table login_codes
  alter column challenge set not null,
  -- The cookie of the browser that began, as its hash.
  add column "browserHash" bytea not null;
