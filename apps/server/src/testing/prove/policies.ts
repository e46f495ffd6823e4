/**
 * Whether the checks would notice (assurance §3 T3): each policy of the database and each guard of the manifest is dropped
 * or weakened in turn, and the catalogue's lint, a read without a tenant's right, or the matrix must catch it.
 */
import { type ResourceName, resourceNames, resourceNouns } from '@parcours/contract';
import { accessOperations, resourceAccess } from '@parcours/rules';
import { manifest } from '../../features/resources/manifest/manifest.ts';
import type { RowSql } from '../../features/resources/manifest/resource.ts';
import { stockWorld } from '../stock/stocked-world.ts';
import { asker, signAllIn } from './callers.ts';
import { lintCatalogue } from './lint-catalogue.ts';
import { readOwnTenant } from './read-own-tenant.ts';
import { openStage, type Stage } from './stage.ts';
import type { Proof } from './verdict.ts';
import { writeWithoutRight } from './write-without-right.ts';

/** `every`: how many mutants share one that is tried. */
export async function provePolicies({ every }: { readonly every: number }): Promise<Proof> {
  const stage = await openStage(1);
  const escaped: string[] = [];
  let tried = 0;
  let turn = 0;
  const judge = async (name: string, caught: () => Promise<boolean>) => {
    turn += 1;
    if (turn % every !== 0) return;
    tried += 1;
    if (!(await caught())) escaped.push(`${name} was not noticed`);
  };
  try {
    const findings = await lintCatalogue(stage.server.open);
    for (const mutant of await policyMutants(stage)) await judge(mutant.name, () => mutant.caught());
    for (const name of resourceNames) {
      for (const [standing, condition] of Object.entries(manifest[name].standings)) {
        // Opened to everybody already, or asked of no operation.
        const asked = accessOperations.some((one) =>
          (resourceAccess[name][one] as readonly string[]).includes(standing),
        );
        // Nobody by the row itself: they read what is published in its place.
        if (!asked || ['true', 'false'].includes(condition('x', nowhere)) || isNarrowed(name, standing))
          continue;
        const standings = manifest[name].standings as Record<string, () => string>;
        await judge(`${name}: ${standing} to every row`, () =>
          whileSet(
            standings,
            standing,
            () => 'true',
            () => noticed(stage, name, standing),
          ),
        );
      }
      for (const operation of ['update', 'delete'] as const) {
        if (!(resourceNouns[name].operations as readonly string[]).includes(operation)) continue;
        // Who reads besides is nobody by the row itself: it would change nothing.
        if (addedReaders(name, operation).length === 0) continue;
        const rights = resourceAccess[name] as unknown as Record<string, unknown>;
        await judge(`${name}: ${operation} by whoever reads`, () =>
          whileSet(rights, operation, resourceAccess[name].read, () => noticedInWriting(stage, name)),
        );
      }
    }
    const faults = [...findings, ...escaped];
    return {
      faults,
      figures: `${findings.length} lint findings, ${tried} mutants, ${tried - escaped.length} caught`,
    };
  } finally {
    await stage.server.close();
  }
}

/** What they read is chosen by its source already, and what they write by a narrower condition. */
function isNarrowed(name: ResourceName, standing: string): boolean {
  const { published, narrowed } = manifest[name];
  const writing = accessOperations.filter(
    (one) => one !== 'read' && (resourceAccess[name][one] as readonly string[]).includes(standing),
  );
  return published !== undefined && writing.every((one) => Object.hasOwn(narrowed[one] ?? {}, standing));
}

/** Standings that read, and do not update or delete, where somebody has them to a row. */
function addedReaders(name: ResourceName, operation: 'update' | 'delete'): readonly string[] {
  const standings: Readonly<Record<string, RowSql>> = manifest[name].standings;
  const allowed: readonly string[] = resourceAccess[name][operation];
  return (resourceAccess[name].read as readonly string[]).filter(
    (one) => !allowed.includes(one) && standings[one]?.('x', nowhere) !== 'false',
  );
}

const nowhere = {
  contextId: '',
  userId: '',
  now: '',
  companyIds: '',
  managedIds: '',
  adminCompanyIds: '',
  adminClassIds: '',
  onlyClassIds: null,
  adminCourseIds: '',
  authoredIds: '',
  editedIds: '',
  writesAll: false,
  editsAll: false,
  writesSome: false,
  withOwnVersions: () => undefined,
};

async function whileSet<T>(
  of: Record<string, T>,
  key: string,
  value: T,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const before = of[key];
  of[key] = value;
  try {
    return await work();
  } finally {
    if (before === undefined) delete of[key];
    else of[key] = before;
  }
}

async function noticed(stage: Stage, name: ResourceName, standing: string): Promise<boolean> {
  // Managing shows in what is written alone.
  if (standing === 'manager') return noticedInWriting(stage, name);
  const before = stage.faults.length;
  await readOwnTenant(stage, [name]);
  // Who reads the rows by another standing too is caught by what may be written.
  return takeFaults(stage, before) || noticedInWriting(stage, name);
}

let worlds = 0;

/** On rows of its own: what a weakened guard lets somebody remove is gone for the next. */
async function noticedInWriting({ server, ...stage }: Stage, name: ResourceName): Promise<boolean> {
  worlds += 1;
  const here = await stockWorld(server, `gamma${worlds}`);
  server.clock.advance(3_000);
  const tokens = await signAllIn(server, here);
  const fresh: Stage = { ...stage, server, here, tokens, ask: asker(server, here.host), faults: [] };
  await writeWithoutRight(fresh, [name]);
  return fresh.faults.length > 0;
}

function takeFaults(stage: Stage, before: number): boolean {
  return stage.faults.splice(before).length > 0;
}

interface Mutant {
  readonly name: string;
  readonly caught: () => Promise<boolean>;
}

/** Per table: no row-level security, not forced, a policy that lets everything be seen or written, none at all. */
async function policyMutants({ server, here, there }: Stage): Promise<Mutant[]> {
  const run = (text: string) => server.open.asOwner((owner) => owner.exec(text));
  const tables = await server.open.asOwner((owner) =>
    owner.query<{ name: string }>(
      `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'tenant' order by 1`,
    ),
  );
  const rule = `"contextId" = (select nullif(current_setting('app.context', true), '')::uuid)`;
  const policy = (name: string, using: string, check: string) =>
    `drop policy if exists tenant on "${name}"; create policy tenant on "${name}" using (${using}) with check (${check})`;
  const changes = (name: string): [string, string, string][] => {
    const restored = policy(name, rule, rule);
    return [
      [
        'row-level security off',
        `alter table "${name}" disable row level security`,
        `alter table "${name}" enable row level security`,
      ],
      [
        'not forced',
        `alter table "${name}" no force row level security`,
        `alter table "${name}" force row level security`,
      ],
      ['every row seen', policy(name, 'true', rule), restored],
      ['every row written', policy(name, rule, 'true'), restored],
      ['no policy', `drop policy tenant on "${name}"`, restored],
    ];
  };
  const seenFromHere = async (name: string): Promise<number> =>
    server.open.database.withTenant(here.contextId, async (tx) => {
      const text = `select count(*) as count from "${name}" where "contextId" = '${there.contextId}'`;
      const [row] = await tx.run<{ count: number }>({ compile: () => compiled(text) });
      return row?.count ?? 0;
    });
  return tables.flatMap(({ name }) =>
    changes(name).map(([what, weaken, restore]) => ({
      name: `${name}: ${what}`,
      caught: async () => {
        await run(weaken);
        try {
          const linted = (await lintCatalogue(server.open)).length > 0;
          return linted || (await seenFromHere(name)) > 0;
        } finally {
          await run(restore);
        }
      },
    })),
  );
}

function compiled(text: string) {
  return { sql: text, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: '' } } as never;
}
