-- Which rows of an import are taken back already.

alter table people_import_rows add column undone boolean not null default false;
