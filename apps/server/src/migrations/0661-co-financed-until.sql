-- A class that is no longer marked as co-financed keeps its proofs as one for seven days more, in which the mark can be set
-- again (decision 0562). The release before this one clears the mark at once; the trigger holds for it, too.
alter table classes add column "coFinancedUntil" timestamptz;

create function wait_for_co_financed() returns trigger language plpgsql as $$
begin
  if new."coFinanced" then new."coFinancedUntil" = null;
  elsif old."coFinanced" then new."coFinancedUntil" = now() + interval '7 days';
  end if;
  return new;
end $$;
create trigger wait_for_co_financed before update of "coFinanced" on classes for each row
  when (old."coFinanced" is distinct from new."coFinanced") execute function wait_for_co_financed();
