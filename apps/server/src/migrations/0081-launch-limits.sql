-- How many statements a launch has sent: the gateway takes so many and no more.

alter table xapi_launches add column statements integer not null default 0 check (statements >= 0);
