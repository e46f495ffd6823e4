-- Webhooks: what happens in a tenant is told to another system of it. An event is written for each webhook that wants it by
-- triggers, in the transaction of what happened, whatever statement did it; the sweep of the outbox gives it its job.

create table webhooks (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  url text not null,
  -- `lesson.ended`, as the contract lists them.
  events text[] not null,
  -- What signs its messages, sealed.
  secret text not null,
  "createdAt" timestamptz not null,
  "pausedAt" timestamptz,
  -- Attempts that failed since the last one that arrived, and when the first of them did.
  failures integer not null default 0 check (failures >= 0),
  "failingSince" timestamptz,
  primary key ("contextId", id)
);
call protect_tenant_table('webhooks');

create table webhook_deliveries (
  "contextId" uuid not null,
  id uuid not null,
  "webhookId" uuid not null,
  event text not null,
  body text not null,
  "createdAt" timestamptz not null,
  -- Of the outbox: the one that sends it. None while the webhook is paused.
  "entryId" uuid,
  attempts integer not null default 0,
  "attemptedAt" timestamptz,
  "deliveredAt" timestamptz,
  -- Of the last attempt.
  status integer,
  response text,
  error text,
  primary key ("contextId", id),
  foreign key ("contextId", "webhookId") references webhooks ("contextId", id) on delete cascade
);
create index webhook_deliveries_time on webhook_deliveries ("contextId", "webhookId", "createdAt" desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries ("contextId", "webhookId") where "deliveredAt" is null;
create index webhook_deliveries_age on webhook_deliveries ("contextId", "createdAt");
call protect_tenant_table('webhook_deliveries');

-- Available at once, whatever the clock of the database says: the sweep adopts it.
create function tell_webhooks(context uuid, event text, at timestamptz, data jsonb) returns void
language sql volatile set search_path = public as $$
  with told as (
    insert into webhook_deliveries ("contextId", id, "webhookId", event, body, "createdAt", "entryId")
    select w."contextId", gen_random_uuid(), w.id, $2, jsonb_build_object('type', $2,
        'timestamp', to_char($3 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', $4)::text, $3,
      case when w."pausedAt" is null then gen_random_uuid() end
    from webhooks w where w."contextId" = $1 and $2 = any (w.events)
    returning id, "entryId")
  insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt")
  select $1, t."entryId", 'webhook', t."entryId"::text, jsonb_build_object('deliveryId', t.id), $3, '-infinity'
  from told t where t."entryId" is not null
$$;
