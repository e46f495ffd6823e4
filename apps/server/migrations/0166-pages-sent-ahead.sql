-- A page that was answered with the one before it, and not shown yet, counts nowhere (domain §6).
alter table lesson_pages add column ahead boolean not null default false;
