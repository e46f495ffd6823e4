/** The mark that every text of a tenant carries, so that a leak shows wherever it comes out. */
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';

export const canaryOf = (alias: string) => `KANARI-${alias}`;

const texts = {
  users: ['firstname', 'lastname'],
  companies: ['name'],
  classes: ['name'],
  programs: ['name', 'description'],
  courses: ['title', 'video'],
  course_categories: ['title', 'icon'],
  course_types: ['title'],
  course_competencies: ['title', 'icon'],
  course_blocks: ['title'],
  course_nodes: ['title'],
  course_terms: ['title', 'definition'],
  files: ['name', 'type'],
  reviews: ['comment'],
  log_book_records: ['title', 'message'],
} as const;

/** Puts the canary into every text of the open tenant. */
export async function markTexts(tx: TenantTransaction, canary: string): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    const set = columns.map(
      (column) => `"${column}" = left(coalesce("${column}", '') || ' ${canary}-${table}', 60)`,
    );
    const text = `update ${table} set ${set.join(', ')}`;
    await tx.run({ compile: () => sql.raw(text).compile(tx.sql) });
  }
}
