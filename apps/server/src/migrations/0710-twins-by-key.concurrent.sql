-- What accounts of one person have the same, in the order in which the list of twins reads it, with the columns that it is made
-- of, so that no account is read for it (decision 0620). `apps/server/src/features/twins/twin-keys.sql.ts` says the same.
create index concurrently users_same_address on users ("contextId",
  (nullif(translate(split_part(split_part(lower(email), '@', 1), '+', 1), '.-_', ''), '') || '@'
    || case split_part(lower(email), '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(lower(email), '@', 2) end),
  id) include (email)
  where "erasedAt" is null and not "isPlatform" and email is not null;
create index concurrently users_same_name on users ("contextId",
  least(folded(btrim(firstname)), folded(btrim(lastname))), greatest(folded(btrim(firstname)), folded(btrim(lastname))),
  birthday, id) include (firstname, lastname)
  where "erasedAt" is null and not "isPlatform" and birthday is not null and btrim(firstname) <> '' and btrim(lastname) <> '';
