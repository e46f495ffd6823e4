-- Who asked for what the job of an import does: the audit names them when it ends. An account or a key, as in the audit; the
-- release before this one leaves it empty, and whoever sent the table stands for them.
alter table people_imports add column "askedBy" uuid;
