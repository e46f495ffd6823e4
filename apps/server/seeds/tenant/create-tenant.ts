/** A tenant made by the platform: hosts, brand, an admin, and a copy of a demo course that the admin can play at once. */
import { contextMetas, emailAddress } from '@parcours/contract';
import { insertEnrolment } from '../../src/features/enrolment/enrolment.store.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { OpenDatabase } from '../../src/platform/database/open.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { createIds } from '../../src/platform/ids.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import type { Random } from '../../src/platform/random.ts';
import { derivedIds } from '../authored/derived-id.ts';
import { atelier } from '../demo/atelier.ts';
import { type DemoProgram, demoSettings, type DemoTenant, hostsOf } from '../demo/demo-tenant.ts';
import { maple } from '../demo/maple.ts';
import { seedCourses } from '../demo/seed-courses.ts';
import { seedFiles } from '../demo/seed-files.ts';

export interface TenantParts {
  readonly open: Pick<OpenDatabase, 'database' | 'asOwner'>;
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
}

export interface MadeTenant {
  readonly contextId: string;
  readonly adminId: string;
  readonly classId: string;
  /** Shown once. */
  readonly password: string;
  readonly courseTitle: string;
}

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const trialDays = 365;
const dayMs = 86_400_000;

/** Makes everything or nothing to be seen: the context answers only once it is complete. */
export async function createTenant(parts: TenantParts, wanted: NewTenant): Promise<MadeTenant> {
  const { open, files, clock, random } = parts;
  const { alias, name, host, email, locale, colour } = wanted;
  if (!hostName.test(host)) throw new Error(`${host} is no host name`);
  if (!emailAddress.safeParse(email).success) throw new Error(`${email} is no e-mail address`);
  // The course, its brand's files and its words come from the demonstration of that language.
  const model = certifying(locale === 'fr' ? atelier : maple);
  const metas = contextMetas.parse({ colours: { brand: colour }, labels: {}, locales: [locale] });
  const settings = { ...demoSettings, certificationAccess: true };
  const now = clock.now();
  const ids = createIds(clock, random);
  const contextId = ids.next();
  const idOf = derivedIds(contextId, now.getTime());
  const password = passwordFrom(random);
  const passwordHash = await createPasswords(random).hash(password);
  return open.asOwner(async (owner) => {
    const hosts = hostsOf(host);
    const taken = await owner.query<{ host: string }>(
      'select host from context_hosts where host = any ($1::text[])',
      [hosts.map((one) => one.host)],
    );
    if (taken[0] !== undefined) throw new Error(`${taken[0].host} answers for another tenant`);
    const known = await owner.query('select 1 from contexts where alias = $1', [alias]);
    if (known.length > 0) throw new Error(`there is a tenant ${alias} already`);
    const assets = Object.entries(model.assets).map(([key, file]) => [key, idOf(`file/brand/${file}`)]);
    await owner.query(
      `insert into contexts (id, alias, name, assets, metas, settings, "createdAt", "retiredAt")
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        contextId,
        alias,
        name,
        JSON.stringify(Object.fromEntries(assets)),
        JSON.stringify(metas),
        JSON.stringify(settings),
        now,
      ],
    );
    const made = await open.database.withTenant(contextId, async (tx) => {
      const [adminId, roleId, companyId, classId] = [ids.next(), ids.next(), ids.next(), ids.next()];
      await tx.run(
        tx.sql.insertInto('users').values({
          contextId,
          id: adminId,
          email,
          firstname: 'Admin',
          lastname: name.slice(0, 60),
          preferredLocale: locale,
          tincanIdentifier: ids.next(),
          createdAt: now,
        }),
      );
      await tx.run(
        tx.sql
          .insertInto('user_secrets')
          .values({ contextId, userId: adminId, passwordHash, changedAt: now }),
      );
      await tx.run(
        tx.sql.insertInto('roles').values({ contextId, id: roleId, name: 'admin', permissions: ['all'] }),
      );
      await tx.run(
        tx.sql.insertInto('role_users').values({ contextId, id: ids.next(), roleId, principalId: adminId }),
      );
      await tx.run(tx.sql.insertInto('companies').values({ contextId, id: companyId, name }));
      const seed = { tenant: model, tx, files, now, random, idOf, ids, passwordHash };
      await seedFiles(seed);
      await seedCourses(seed);
      const chosen = trialOf(model);
      await tx.run(
        tx.sql.insertInto('classes').values({
          contextId,
          id: classId,
          companyId,
          name: chosen.name,
          startAt: now,
          expireAt: new Date(now.getTime() + trialDays * dayMs),
          createdAt: now,
        }),
      );
      await tx.run(
        tx.sql
          .insertInto('class_programs')
          .values({ contextId, id: ids.next(), classId, programId: idOf(`program/${chosen.key}`) }),
      );
      await insertEnrolment(tx, { id: ids.next(), classId, userId: adminId, createdAt: now }, ids.next);
      return { contextId, adminId, classId, password, courseTitle: chosen.name };
    });
    await owner.query(
      `insert into context_hosts (host, "contextId", kind)
       select x.host, $1::uuid, x.kind from jsonb_to_recordset($2::jsonb) as x (host text, kind text)`,
      [contextId, JSON.stringify(hosts)],
    );
    await owner.query('update contexts set "retiredAt" = null where id = $1', [contextId]);
    return made;
  });
}

/** From now on no host answers for it and no session of it lives; its rows stay until they are erased. */
export async function retireTenant(
  open: Pick<OpenDatabase, 'asOwner'>,
  alias: string,
  at: Date,
): Promise<void> {
  await open.asOwner(async (owner) => {
    const retired = await owner.query<{ id: string }>(
      `update contexts set "retiredAt" = $2, "isDefault" = false where alias = $1 and "retiredAt" is null returning id`,
      [alias, at],
    );
    const [context] = retired;
    if (context === undefined) throw new Error(`there is no tenant ${alias}`);
    await owner.query('delete from context_hosts where "contextId" = $1', [context.id]);
  });
}

/** The program that the admin tries: the first of one course, else the first. */
function trialOf({ programs }: DemoTenant): DemoProgram {
  const chosen = programs.find(({ courses }) => courses.length === 1) ?? programs[0];
  if (chosen === undefined) throw new Error('the demonstration has no program');
  return chosen;
}

/** The same tenant, where the course to try ends with a certificate. */
function certifying(model: DemoTenant): DemoTenant {
  const [key] = trialOf(model).courses;
  if (key === undefined) throw new Error('the program has no course');
  const course = model.courses[key];
  const certification = { enabled: true, minRatio: 0.5 };
  const certified = { ...course, settings: { ...course.settings, certification } };
  return { ...model, courses: { ...model.courses, [key]: certified } };
}

/** Four groups that satisfy every rule of passwords. */
function passwordFrom(random: Random): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...random.bytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return `P${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10, 16)}7`;
}
