/** Mass assignment (assurance §2 #6, §3 T1): every field of every resource, and names that ought to be special, by every role. */
import { type CallName, resourceCallName, resourceNames, resourceNouns, resources } from '@parcours/contract';
import { manifest } from '../../features/resources/manifest/manifest.ts';
import type { Owner } from '../../platform/database/connections/owner.ts';
import { startServer } from '../servers/start-server.ts';
import { stockWorld, type World } from '../stock/stocked-world.ts';
import { type Ask, asker, principals, signAllIn, type Tokens } from './callers.ts';
import { writers } from './expected-access.ts';
import { askOf } from './ask-of.ts';
import type { Proof } from './verdict.ts';

const strange = [
  '_private',
  '_id',
  '__proto__',
  'constructor',
  'contextId',
  'isPlatform',
  'permissions',
  'scoreActual',
  'storedState',
  'timeFactor',
  'versionId',
  'keys',
  'password',
  'passwordHash',
];

/** A value of a kind that is not what stands there. */
const canaries: Readonly<Record<string, unknown>> = {
  id: '01900000-0000-7000-8000-00000000cafe',
  text: 'CANARY',
  whole: 424_242,
  number: 0.424_242,
  flag: true,
  instant: '2031-01-01T00:00:00.000Z',
  date: '2001-01-01',
  json: { canary: true },
  texts: ['CANARY'],
  ids: [],
  links: [],
};

interface Caller {
  readonly world: World;
  readonly tokens: Tokens;
  readonly ask: Ask;
}

/** `every`: how many fields share one that is tried. */
export async function proveMassAssignment({ every }: { readonly every: number }): Promise<Proof> {
  const server = await startServer();
  try {
    const world = await stockWorld(server, 'alpha');
    const caller = { world, tokens: await signAllIn(server, world), ask: asker(server, world.host) };
    // One connection for all rows: on PostgreSQL a new one takes longer than the request that it looks behind.
    return await server.open.asOwner((owner) => tryFields(owner, caller, every));
  } finally {
    await server.close();
  }
}

async function tryFields(owner: Owner, { world, tokens, ask }: Caller, every: number): Promise<Proof> {
  const faults: string[] = [];
  let count = 0;
  let turn = 0;
  for (const name of resourceNames) {
    const operations = resourceNouns[name].operations as readonly string[];
    const { fields, update, create } = resources[name];
    const names = [...new Set([...Object.keys(fields), ...strange])];
    const { table, tenant } = manifest[name].written;
    const id = world.rows.own[name];
    const row = () => rowOf(owner, table, tenant, world.contextId, id);
    for (const who of principals)
      for (const field of names) {
        turn += 1;
        if (turn % every !== 0) continue;
        const declared = (fields as Readonly<Record<string, { readonly kind: string } | undefined>>)[field];
        const value = canaries[declared?.kind ?? 'text'];
        // JSON.parse, so that `__proto__` is a field like any other.
        const patch: unknown = JSON.parse(`{${JSON.stringify(field)}:${JSON.stringify(value)}}`);
        if (operations.includes('update')) {
          const may = Object.hasOwn(update.shape, field) && writers[name].update.own.includes(who);
          const before = await row();
          const call = resourceCallName(name, 'update') as CallName;
          const { status } = await ask(call, { params: { id }, body: patch }, tokens[who]);
          const after = await row();
          count += 1;
          if (!may && (before !== after || status < 400))
            faults.push(`${who} PATCH ${name}.${field}: ${status}${before === after ? '' : ', changed'}`);
          if (status >= 500) faults.push(`${who} PATCH ${name}.${field}: ${status}`);
        }
        if (operations.includes('create') && !Object.hasOwn(create.shape, field)) {
          const call = resourceCallName(name, 'create') as CallName;
          const body = {
            ...(askOf(call, world.rows.own, world.contextId, 3).body as object),
            ...(patch as object),
          };
          const sent: unknown = field === '__proto__' ? JSON.parse(`{"__proto__":{"role":"x"}}`) : body;
          const { status } = await ask(call, { body: sent }, tokens[who]);
          count += 1;
          const refused = status === 400 || (who === 'anonymous' ? status === 401 : status === 403);
          if (!refused) faults.push(`${who} POST ${name}.${field}: ${status}`);
        }
      }
  }
  return {
    faults,
    figures: `${count} requests, ${resourceNames.length} resources x ${principals.length} roles, ${faults.length} changes outside the manifest`,
  };
}

/** The row as the owner of the schema sees it. */
async function rowOf(
  owner: Owner,
  table: string,
  tenant: string,
  contextId: string,
  id: string,
): Promise<string> {
  const rows = await owner.query(`select t::text as row from ${table} t where "${tenant}" = $1 and id = $2`, [
    contextId,
    id,
  ]);
  return JSON.stringify(rows);
}
