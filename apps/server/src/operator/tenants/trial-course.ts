/** What a new tenant has to try: a company, and a copy of the demonstration's courses, one of which its admin learns. */
import type { AuthoredStep } from '@parcours/authoring';
import { insertEnrolment } from '../../features/learning/enrolment/enrolment.store.ts';
import { atelier } from '../../demo/atelier.ts';
import type { DemoProgram, DemoTenant } from '../../demo/demo-tenant.ts';
import { maple } from '../../demo/maple.ts';
import { seedCourses } from '../../demo/seed-courses.ts';
import { seedFiles } from '../../demo/seed-files.ts';
import { seedPackages } from '../../demo/seed-packages.ts';
import type { TenantSeed } from '../../demo/tenant-seed.ts';

export interface Trial {
  readonly classId: string;
  readonly courseTitle: string;
}

const trialDays = 365;
const dayMs = 86_400_000;

/** The demonstration of that language, with its brand's files, where the course to try ends with a certificate. */
export const certifiedModel = (locale: 'fr' | 'en'): DemoTenant =>
  certifying(locale === 'fr' ? atelier : maple);

export async function seedTrial(
  seed: TenantSeed,
  { companyName, learnerId }: { readonly companyName: string; readonly learnerId: string },
): Promise<Trial> {
  const { tenant, tx, now, ids, idOf } = seed;
  const { sql, contextId } = tx;
  const [companyId, classId] = [ids.next(), ids.next()];
  await tx.run(sql.insertInto('companies').values({ contextId, id: companyId, name: companyName }));
  await seedFiles(seed);
  await seedPackages(seed);
  await seedCourses(seed);
  const { key, name } = trialOf(tenant);
  await tx.run(
    sql.insertInto('classes').values({
      contextId,
      id: classId,
      companyId,
      name,
      startAt: now,
      expireAt: new Date(now.getTime() + trialDays * dayMs),
      createdAt: now,
    }),
  );
  const programId = idOf(`program/${key}`);
  await tx.run(sql.insertInto('class_programs').values({ contextId, id: ids.next(), classId, programId }));
  await insertEnrolment(tx, { id: ids.next(), classId, userId: learnerId, createdAt: now }, ids.next);
  return { classId, courseTitle: name };
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
