-- A tenant without a webhook for an event pays a look at its webhooks and no more: this runs in the transaction of an answer.

create or replace function tell_webhooks(context uuid, event text, at timestamptz, data jsonb) returns void
language plpgsql volatile set search_path = public as $$
begin
  if not exists (select from webhooks w where w."contextId" = $1 and $2 = any (w.events)) then return; end if;
  with told as (
    insert into webhook_deliveries ("contextId", id, "webhookId", event, body, "createdAt", "entryId")
    select w."contextId", gen_random_uuid(), w.id, $2, jsonb_build_object('type', $2,
        'timestamp', to_char($3 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', $4)::text, $3,
      case when w."pausedAt" is null then gen_random_uuid() end
    from webhooks w where w."contextId" = $1 and $2 = any (w.events)
    returning id, "entryId")
  -- Available at once, whatever the clock of the database says: the sweep adopts it.
  insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt")
  select $1, t."entryId", 'webhook', t."entryId"::text, jsonb_build_object('deliveryId', t.id), $3, '-infinity'
  from told t where t."entryId" is not null;
end $$;
