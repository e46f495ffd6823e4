-- A superadmin adds and removes the hosts of centres; every process reads them (decision 0390).

alter table context_hosts enable row level security;
create policy everybody_reads on context_hosts for select using (true);
create policy superadmin_inserts on context_hosts for insert with check (is_superadmin());
create policy superadmin_removes on context_hosts for delete using (is_superadmin());
grant insert, delete on context_hosts to parcours_app;
