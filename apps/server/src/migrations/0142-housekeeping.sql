-- What housekeeping looks for by age, found without reading what stays.

create index sessions_end on sessions ("contextId", (least("expiresAt", "endedAt")));
create index login_codes_end on login_codes ("contextId", "expiresAt");
create index oidc_attempts_end on oidc_attempts ("contextId", "expiresAt");
create index password_resets_end on password_resets ("contextId", "expiresAt");
create index invitation_codes_end on invitation_codes ("contextId", "expiresAt");
create index xapi_launches_end on xapi_launches ("contextId", (least("expiresAt", "endedAt")));
create index outbox_done on outbox ("contextId", "doneAt") where "doneAt" is not null;
create index platform_sessions_end on platform_sessions ("expiresAt");

grant delete on xapi_launches to parcours_app;
