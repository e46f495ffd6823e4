-- Web Push: the devices on which somebody is told of a notification although the portal is closed.

-- What a tenant signs its messages with (VAPID). Browsers subscribe to this key: another one ends all subscriptions.
create table push_keys (
  "contextId" uuid not null references contexts (id) on delete cascade,
  "publicKey" text not null,
  -- A JSON Web Key, sealed.
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  primary key ("contextId")
);
call protect_tenant_table('push_keys');

create table push_devices (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  -- Where the maker of the browser takes messages for it, and what they are encrypted for.
  endpoint text not null,
  "deviceKey" text not null,
  "deviceSecret" text not null,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz,
  primary key ("contextId", id),
  unique ("contextId", endpoint),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index push_devices_user on push_devices ("contextId", "userId");
call protect_tenant_table('push_devices');

-- Whatever statement wrote the notification. Available at once, whatever the clock of the database says: the sweep adopts
-- it. After a day it is no news.
create function tell_devices() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from push_devices d where d."contextId" = new."contextId" and d."userId" = new."userId") then
    return null;
  end if;
  insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "expiresAt")
  select new."contextId", gen_random_uuid(), 'push', d.id::text || ' ' || new.id::text,
    jsonb_build_object('deviceId', d.id, 'notificationId', new.id), new."createdAt", '-infinity',
    new."createdAt" + interval '1 day'
  from push_devices d where d."contextId" = new."contextId" and d."userId" = new."userId"
  on conflict do nothing;
  return null;
end $$;
create trigger tell_devices after insert or update of id on notifications for each row execute function tell_devices();
