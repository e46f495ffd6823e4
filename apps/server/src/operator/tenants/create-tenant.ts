/** A tenant made by the platform: hosts, brand, an admin, and a copy of a demo course that the admin can play at once. */
import { contextMetas, emailAddress, limits } from '@parcours/contract';
import { insertEnrolment } from '../../features/learning/enrolment/enrolment.store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import type { Random } from '../../platform/security/random.ts';
import { derivedIds } from '../../demo/courses/derived-id.ts';
import { atelier } from '../../demo/atelier.ts';
import type { AuthoredStep } from '@parcours/authoring';
import { type DemoProgram, demoSettings, type DemoTenant, hostsOf } from '../../demo/demo-tenant.ts';
import { maple } from '../../demo/maple.ts';
import { seedCourses } from '../../demo/seed-courses.ts';
import { seedPackages } from '../../demo/seed-packages.ts';
import { seedFiles } from '../../demo/seed-files.ts';
import { checkHost } from './hosts.ts';
import { newPassword } from './new-password.ts';

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

const aliasName = /^[a-z][a-z0-9-]{1,40}$/;
const trialDays = 365;
const dayMs = 86_400_000;

/** Makes everything or nothing to be seen: the context answers only once it is complete. */
export async function createTenant(parts: TenantParts, wanted: NewTenant): Promise<MadeTenant> {
  const { open, files, clock, random } = parts;
  const { alias, name, host, email, locale, colour } = wanted;
  if (!aliasName.test(alias))
    throw new Error('--alias has 2 to 41 small letters, digits or hyphens, and begins with a letter');
  if (name.trim() === '' || name.length > 200) throw new Error('--name has 1 to 200 signs');
  checkHost(host);
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error('--colour is written like #205080, in small letters');
  if (!emailAddress.safeParse(email).success) throw new Error(`${email} is no e-mail address`);
  // The course, its brand's files and its words come from the demonstration of that language.
  const model = certifying(locale === 'fr' ? atelier : maple);
  const metas = contextMetas.parse({ colours: { brand: colour }, labels: {}, locales: [locale] });
  // Terms are the tenant's own to write: until there are some, nobody is asked to accept any.
  const settings = { ...demoSettings, certificationAccess: true, requireTerms: false };
  const now = clock.now();
  const ids = createIds(clock, random);
  const contextId = ids.next();
  const idOf = derivedIds(contextId, now.getTime());
  const password = newPassword(random);
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
    try {
      const made = await open.database.withTenant(contextId, fill);
      await owner.query(
        `insert into context_hosts (host, "contextId", kind)
         select x.host, $1::uuid, x.kind from jsonb_to_recordset($2::jsonb) as x (host text, kind text)`,
        [contextId, JSON.stringify(hosts)],
      );
      await owner.query('update contexts set "retiredAt" = null where id = $1', [contextId]);
      return made;
    } catch (error) {
      await owner.query('delete from contexts where id = $1', [contextId]);
      throw error;
    }
  });

  async function fill(tx: TenantTransaction): Promise<MadeTenant> {
    const [adminId, roleId, companyId, classId] = [ids.next(), ids.next(), ids.next(), ids.next()];
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
    await tx.run(
      sql.insertInto('roles').values({ contextId, id: roleId, name: 'admin', permissions: ['all'] }),
    );
    await tx.run(
      sql.insertInto('role_users').values({ contextId, id: ids.next(), roleId, principalId: adminId }),
    );
    await tx.run(sql.insertInto('companies').values({ contextId, id: companyId, name }));
    const seed = { tenant: model, tx, files, now, random, idOf, ids, passwordHash };
    await seedFiles(seed);
    await seedPackages(seed);
    await seedCourses(seed);
    const chosen = trialOf(model);
    await tx.run(
      sql.insertInto('classes').values({
        contextId,
        id: classId,
        companyId,
        name: chosen.name,
        startAt: now,
        expireAt: new Date(now.getTime() + trialDays * dayMs),
        createdAt: now,
      }),
    );
    const programId = idOf(`program/${chosen.key}`);
    await tx.run(sql.insertInto('class_programs').values({ contextId, id: ids.next(), classId, programId }));
    await insertEnrolment(tx, { id: ids.next(), classId, userId: adminId, createdAt: now }, ids.next);
    return { contextId, adminId, classId, password, courseTitle: chosen.name };
  }
}

/** The program that the admin tries: the first of one course, else the first. */
function trialOf({ programs }: DemoTenant): DemoProgram {
  const chosen = programs.find(({ courses }) => courses.length === 1) ?? programs[0];
  if (chosen === undefined) throw new Error('the demonstration has no program');
  return chosen;
}

/** Whether a trainer grades it: a centre that was just made has none. */
const waitsForTrainer = (step: AuthoredStep): boolean =>
  'rows' in step && step.rows.some((row) => row.type === 'free-answer' && 'manual' in row.correct);

/** The same tenant, where the course to try ends with a certificate, and without a step that would hold it back. */
function certifying(model: DemoTenant): DemoTenant {
  const [key] = trialOf(model).courses;
  if (key === undefined) throw new Error('the program has no course');
  const course = model.courses[key];
  const certification = { enabled: true, minRatio: 0.5 };
  const sections = course.sections.map((section) => ({
    ...section,
    steps: section.steps.filter((step) => !waitsForTrainer(step)),
  }));
  const certified = { ...course, sections, settings: { ...course.settings, certification } };
  return { ...model, courses: { ...model.courses, [key]: certified } };
}
