-- The roles of an installation on PostgreSQL, run once by a superuser with psql, before the first start:
--   psql -v owner_password=… -v web_password=… -f roles.sql
-- parcours_app serves requests and owns nothing; parcours_owner owns the schema and migrates it; parcours_web is who the
-- processes connect as, directly or through PgBouncer: it may become parcours_app, and has no right of its own.
create role parcours_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
create role parcours_owner login nosuperuser nobypassrls nocreatedb nocreaterole password :'owner_password';
create role parcours_web login noinherit nosuperuser nobypassrls nocreatedb nocreaterole password :'web_password';
grant parcours_app to parcours_owner with admin option;
grant parcours_app to parcours_web;
create database parcours owner parcours_owner encoding 'UTF8';
revoke connect on database parcours from public;
grant connect on database parcours to parcours_web;
