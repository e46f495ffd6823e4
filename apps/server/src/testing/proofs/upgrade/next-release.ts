/** Migrations such as the next release may bring: one of each kind that passes `npm run check -- --only migrations`, on full tables. */
import { createHash } from 'node:crypto';
import type { Migration } from '../../../platform/database/connections/migrator.ts';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

export const nextRelease: readonly Migration[] = [
  migration(
    '9987-pages.sql',
    `alter table lesson_pages add column "nextRelease" boolean not null default false;`,
  ),
  migration('9988-lessons.sql', `alter table lessons add column "nextRelease" text;`),
  migration(
    '9989-entries.sql',
    `alter table audit_entries add column origin text, add column weight int not null default 0;`,
  ),
  migration(
    '9991-table.sql',
    `create table audit_notes (
       "contextId" uuid not null, id uuid not null, "entryId" uuid not null, primary key ("contextId", id));
     create index audit_notes_entry on audit_notes ("contextId", "entryId");
     call protect_tenant_table('audit_notes');
     alter table audit_notes add constraint audit_notes_entry_fk
       foreign key ("contextId", "entryId") references audit_entries ("contextId", id) not valid;
     alter table audit_entries add constraint audit_entries_weight check (weight >= 0) not valid;`,
  ),
  migration('9992-notes.sql', `alter table audit_notes validate constraint audit_notes_entry_fk;`),
  migration('9993-weights.sql', `alter table audit_entries validate constraint audit_entries_weight;`),
  migration(
    '9994-indexes.concurrent.sql',
    `create index concurrently audit_entries_action on audit_entries ("contextId", action);
     create index concurrently lesson_pages_next on lesson_pages ("contextId", "nextRelease");
     create index concurrently lesson_events_at on lesson_events ("contextId", "lessonId", at);`,
  ),
  migration(
    '9995-trigger.sql',
    `create function note_next_release() returns trigger language plpgsql as $$
       begin new."nextRelease" = 'seen'; return new; end $$;
     create trigger note_next_release before update on lessons for each row execute function note_next_release();`,
  ),
];
