-- The host of the outside record store that statements are forwarded to, as the context names it (`hosts.lrs`, spec §2):
-- not among the hosts of `context_hosts`, at which this server answers, and several tenants may share one.

alter table contexts add column "lrsHost" text check ("lrsHost" <> '');
