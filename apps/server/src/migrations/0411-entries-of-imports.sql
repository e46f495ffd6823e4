-- What an import made for a row in its class, so that it goes on where it was cut and takes its own back:
-- `entered`: a place was made, `planned`: of a class that is prepared, `none`: there was one, or no more can be planned.

alter table people_import_rows add column entry text check (entry in ('entered', 'planned', 'none'));
