/** A tenant made by the platform: hosts, brand and an admin; and unless it is to be empty, a course to play at once. */
import { contextMetas, emailAddress, limits } from '@parcours/contract';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import type { Random } from '../../platform/security/random.ts';
import {
  type CentreTransaction,
  findTakenHost,
  hasAlias,
  insertContext,
  insertHosts,
  removeContext,
  setOffAt,
} from '../../features/tenants/centres/centre-rows.store.ts';
import { namesOnce, TakenName, type WriteCentres } from '../../features/tenants/centres/write-centres.ts';
import { derivedIds } from '../../demo/courses/derived-id.ts';
import { demoSettings, hostsOf } from '../../demo/demo-tenant.ts';
import { checkHost } from './hosts.ts';
import { newPassword } from './new-password.ts';
import { certifiedModel, seedTrial, type Trial } from './trial-course.ts';

export interface TenantParts {
  readonly database: Database;
  readonly write: WriteCentres;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly random: Random;
}

export interface NewTenant {
  readonly alias: string;
  readonly name: string;
  /** Where the portal answers; `content.` and `admin.` before it are its other origins. */
  readonly host: string;
  readonly email: string;
  readonly locale: 'fr' | 'en';
  /** `#rrggbb`. */
  readonly colour: string;
  /** No company, no course, no file: what a centre sets up by itself. */
  readonly isEmpty?: boolean;
  /** In the transaction that opens it. */
  readonly opened?: (tx: CentreTransaction, contextId: string) => Promise<void>;
  /** Written with the first administrator, who is told by it how to come in. */
  readonly invite?: (
    tx: TenantTransaction,
    made: { readonly adminId: string; readonly at: Date },
  ) => Promise<void>;
}

export interface MadeTenant {
  readonly contextId: string;
  readonly adminId: string;
  /** Shown once. */
  readonly password: string;
  /** Undefined where the tenant is empty. */
  readonly trial: Trial | undefined;
}

const aliasName = /^[a-z][a-z0-9-]{1,40}$/;

/** Makes everything or nothing to be seen: the context answers only once it is complete. */
export async function createTenant(parts: TenantParts, wanted: NewTenant): Promise<MadeTenant> {
  const { database, write, files, clock, random } = parts;
  const { alias, name, host, email, locale, colour, isEmpty = false, opened, invite } = wanted;
  if (!aliasName.test(alias))
    throw new Error('--alias has 2 to 41 small letters, digits or hyphens, and begins with a letter');
  if (name.trim() === '' || name.length > 200) throw new Error('--name has 1 to 200 signs');
  checkHost(host);
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error('--colour is written like #205080, in small letters');
  if (!emailAddress.safeParse(email).success) throw new Error(`${email} is no e-mail address`);
  const model = isEmpty ? undefined : certifiedModel(locale);
  const metas = contextMetas.parse({ colours: { brand: colour }, labels: {}, locales: [locale] });
  // Terms are the tenant's own to write: until there are some, nobody is asked to accept any.
  const settings = { ...demoSettings, certificationAccess: true, requireTerms: false };
  const now = clock.now();
  const ids = createIds(clock, random);
  const contextId = ids.next();
  const idOf = derivedIds(contextId, now.getTime());
  const password = newPassword(random);
  const passwordHash = await createPasswords(random).hash(password);
  const hosts = hostsOf(host);
  const assets = Object.entries(model?.assets ?? {}).map(([key, file]): [string, string] => [
    key,
    idOf(`file/brand/${file}`),
  ]);
  try {
    // The hosts from the first: of two who want the same, the second stops before anything is filled.
    await namesOnce(() => write(begin));
    const made = await database.withTenant(contextId, fill);
    await write(async (tx) => {
      await setOffAt(tx, contextId, null);
      await opened?.(tx, contextId);
    });
    return made;
  } catch (error) {
    await write((tx) => removeContext(tx, contextId));
    throw error;
  }

  async function begin(tx: CentreTransaction): Promise<void> {
    const taken = await findTakenHost(tx, hosts);
    if (taken !== undefined) throw new TakenName('host', `${taken} answers for another tenant`);
    if (await hasAlias(tx, alias)) throw new TakenName('alias', `there is a tenant ${alias} already`);
    const brand: Readonly<Record<string, string>> = Object.fromEntries(assets);
    await insertContext(tx, { id: contextId, alias, name, assets: brand, metas, settings, at: now });
    await insertHosts(tx, contextId, hosts);
  }

  async function fill(tx: TenantTransaction): Promise<MadeTenant> {
    const [adminId, roleId] = [ids.next(), ids.next()];
    const { sql } = tx;
    await tx.run(
      sql.insertInto('users').values({
        contextId,
        id: adminId,
        email,
        firstname: 'Admin',
        lastname: name.slice(0, limits.nameMax),
        preferredLocale: locale,
        tincanIdentifier: ids.next(),
        createdAt: now,
      }),
    );
    await tx.run(
      sql.insertInto('user_secrets').values({ contextId, userId: adminId, passwordHash, changedAt: now }),
    );
    // Those that the administrator gives to others: a role that is not there cannot be given (domain §4).
    await tx.run(
      sql.insertInto('roles').values([
        { contextId, id: roleId, name: 'admin', permissions: ['all'] },
        { contextId, id: ids.next(), name: 'author', permissions: [] },
        { contextId, id: ids.next(), name: 'editor', permissions: [] },
      ]),
    );
    await tx.run(
      sql.insertInto('role_users').values({ contextId, id: ids.next(), roleId, principalId: adminId }),
    );
    await invite?.(tx, { adminId, at: now });
    const made = { contextId, adminId, password };
    if (model === undefined) return { ...made, trial: undefined };
    const seed = { tenant: model, tx, files, now, random, idOf, ids, passwordHash };
    return { ...made, trial: await seedTrial(seed, { companyName: name, learnerId: adminId }) };
  }
}
