/** The register of processing: every personal table of the schema is in one activity, and the words are the centre's own. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformTables } from '../../platform/database/catalogue.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { keptMs } from '../jobs/housekeeping/housekeeping.store.ts';
import { activities } from './activities.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

/** Tables of a tenant that say nothing of anybody: a new one is a decision. */
const impersonal = [
  'centre_exports',
  'class_course_versions',
  'class_programs',
  'class_slots',
  'classes',
  'companies',
  'context_revisions',
  'course_block_attachments',
  'course_block_files',
  'course_block_keys',
  'course_block_terms',
  'course_categories',
  'course_competencies',
  'course_nodes',
  'course_terms',
  'course_types',
  'course_version_blocks',
  'course_version_files',
  'course_version_keys',
  'course_version_nodes',
  'course_version_terms',
  'course_version_words',
  'courses',
  'directory_groups',
  'file_captions',
  'file_icons',
  'file_sizes',
  'file_upload_parts',
  'import_mappings',
  'oidc_clients',
  'outgoing_mail',
  'program_courses',
  'programs',
  'push_keys',
  'reminder_rule_classes',
  'reminder_rules',
  'roles',
  'slot_links',
  'tincan_package_files',
  'unused_bytes',
  'webhooks',
  'xapi_activities',
  'xapi_forwards',
];

describe('the activities', () => {
  const named = Object.values(activities).flatMap(({ tables }) => tables);

  test('name every table of a tenant exactly once, or it is known to say nothing of anybody', async () => {
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p')`,
      ),
    );
    const ofTenants = rows
      .map(({ name }) => name)
      .filter((name) => !platformTables.includes(name) || named.includes(name));
    expect([...named, ...impersonal].toSorted()).toEqual(ofTenants.toSorted());
  });

  test('have every table with a column that names a person', async () => {
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ name: string }>(
        `select distinct x.name from (
           select r.relname as name from pg_constraint f join pg_class r on r.oid = f.conrelid
           where f.contype = 'f' and f.confrelid = 'users'::regclass
           union
           select c.table_name from information_schema.columns c
           join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
             and (c.column_name ~ '^(user|owner|actor|student|principal|sender|recipient|kept|gone|recordedBy|by)Id$'
               or c.udt_name = 'uuid' and c.column_name ~ 'By$'
               or c.column_name in ('email', 'birthday', 'firstname', 'lastname'))) x order by 1`,
      ),
    );
    const personal = rows.map(({ name }) => name).filter((name) => !platformTables.includes(name));
    expect(personal.length).toBeGreaterThan(50);
    expect(personal.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('the register', () => {
  const words = {
    controller: 'Centre alpha, 1 rue du Quai',
    contact: 'direction@alpha.test',
    officer: 'dpo@alpha.test',
    recipients: 'Région Bretagne',
  };

  test('tells the ages that housekeeping keeps to', async () => {
    const register = must(await admin.getProcessingRegister());
    expect(register).toMatchObject({ revision: 0, savedAt: null, savedBy: null, notes: {} });
    const unitDays = { days: 1, months: 30.5, years: 366 };
    const aged = register.activities.flatMap((one) => one.aged);
    const kept: Partial<Record<string, number>> = { ...keptMs, coFinancedProofs: 3_660 * 86_400_000 };
    for (const { kind, amount, unit } of aged)
      expect(amount * unitDays[unit], kind).toBe(
        Math.max(1, Math.ceil((kept[kind] ?? Number.NaN) / 86_400_000)),
      );
    expect(aged.find(({ kind }) => kind === 'notifications')).toEqual({
      kind: 'notifications',
      amount: 90,
      unit: 'days',
    });
  });

  test('takes the words of the centre, once per revision, and the audit says which', async () => {
    const notes = { accounts: 'Import depuis le SIRH', exchanges: '' };
    const saved = must(await admin.setProcessingRegister({ body: { words, notes, revision: 0 } }));
    expect(saved).toMatchObject({ words, notes: { accounts: 'Import depuis le SIRH' }, revision: 1 });
    expect(saved.savedBy).toEqual(expect.any(String));
    for (const revision of [0, 2])
      expect(await admin.setProcessingRegister({ body: { words, notes: {}, revision } })).toMatchObject({
        code: 'BAD_REQUEST',
        body: { errors: [{ path: 'body.revision' }] },
      });
    const long = { ...words, officer: 'x'.repeat(2_001) };
    expect(await admin.setProcessingRegister({ body: { words: long, notes, revision: 1 } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    must(await admin.setProcessingRegister({ body: { words, notes: {}, revision: 1 } }));
    expect(must(await admin.getProcessingRegister())).toMatchObject({ words, notes: {}, revision: 2 });
    const { items } = must(await admin.listAuditEntries({ query: { action: 'privacy-register-changed' } }));
    expect(items.map(({ details }) => details['field']).toReversed()).toEqual([
      'controller',
      'contact',
      'officer',
      'recipients',
      'accounts',
      'accounts',
    ]);
    expect(JSON.stringify(items)).not.toContain('SIRH');
  });

  test('is for the admin of the centre alone', async () => {
    const body = { words, notes: {}, revision: 2 };
    for (const who of ['learner', 'trainer', 'organizer'] as const) {
      const client = await clientOf(server, tenant, who);
      expect(await client.getProcessingRegister()).toMatchObject({ code: 'Forbidden' });
      expect(await client.setProcessingRegister({ body })).toMatchObject({ code: 'Forbidden' });
    }
    const outside = await clientOf(server, neighbour, 'admin');
    expect(must(await outside.getProcessingRegister())).toMatchObject({
      revision: 0,
      words: { officer: '' },
    });
  });
});
