// Programs made over the API as an administrator makes them, on the courses of the demo, with a learner enrolled.
import type { LessonItem } from '@parcours/contract';
import { type Learner, lessonsOf, signIn, worked } from './learner.ts';
import type { Portal } from './portal.ts';
import type { Tenant } from './tenants.ts';

interface Plan {
  readonly progression: 'free' | 'ordered';
  /** Which way to go after the course that comes first: the answers lead to the others, in their order. */
  readonly asks?: { readonly question: string; readonly responses: readonly string[] };
}

interface Made {
  readonly courses: readonly { readonly title: string }[];
  /** The learner's lessons, in the order of the courses. */
  readonly lessons: readonly LessonItem[];
}

/** A program of all courses of the demo; the one of middle length comes first, since the shortest ends without Next. */
export async function makeProgram(
  portal: Portal,
  tenant: Tenant,
  learner: Learner,
  { progression, asks }: Plan,
): Promise<Made> {
  const { api } = await signIn(portal, tenant, 'admin');
  const byLength = worked(await api.listCourses({ query: { limit: 50 } })).items.toSorted(
    (a, b) => a.stepCount - b.stepCount,
  );
  const [shortest, first, ...longer] = byLength;
  const company = worked(await api.listCompanies({ query: { limit: 1 } })).items[0];
  if (shortest === undefined || first === undefined || company === undefined)
    throw new Error('The demo has not enough courses, or no company.');
  const courses = [first, shortest, ...longer];
  const name = 'À la carte';
  const program = worked(
    await api.createProgram({ body: { name, state: 'DRAFT', settings: { progression } } }),
  );
  const entries: string[] = [];
  for (const [order, course] of courses.entries()) {
    const body = { programId: program.id, courseId: course.id, order };
    entries.push(worked(await api.createProgramCourse({ body })).id);
  }
  if (asks !== undefined) {
    const choices = asks.responses.map((response, at) => ({
      response,
      action: { target: entries[at + 1] ?? '' },
    }));
    const settings = { interactive: [{ label: asks.question, choices }] };
    worked(await api.updateProgramCourse({ params: { id: entries[0] ?? '' }, body: { settings } }));
  }
  worked(await api.updateProgram({ params: { id: program.id }, body: { state: 'PUBLISHED' } }));
  const group = worked(await api.createClass({ body: { name, companyId: company.id } }));
  worked(await api.createClassProgram({ body: { classId: group.id, programId: program.id, order: 0 } }));
  worked(await api.createClassUser({ body: { classId: group.id, userId: learner.id, role: 'STUDENT' } }));
  const own = (await lessonsOf(learner)).filter(({ classId }) => classId === group.id);
  return {
    courses,
    lessons: entries.map((entry) => {
      const found = own.find(({ programCourseId }) => programCourseId === entry);
      if (found === undefined) throw new Error('The learner was not enrolled in every course.');
      return found;
    }),
  };
}

export interface Branching {
  readonly question: string;
  /** The answers, each with the title of the course that it opens. */
  readonly choices: readonly { readonly response: string; readonly opens: string }[];
  /** The learner's lesson at whose end it is asked. */
  readonly firstLesson: string;
  /** The lessons to which the answers lead, in the order of the choices. */
  readonly targets: readonly string[];
}

const asked = {
  fr: {
    question: 'Que voulez-vous travailler ensuite ?',
    responses: ['Je reprends depuis le début', 'Je vais droit à la pratique'],
  },
  en: {
    question: 'What would you like to work on next?',
    responses: ['I start again from the beginning', 'I go straight to practice'],
  },
} as const;

/** A program whose first course asks at its end which way to go. */
export async function branchingProgram(portal: Portal, tenant: Tenant, learner: Learner): Promise<Branching> {
  const asks = asked[tenant === 'atelier' ? 'fr' : 'en'];
  const { courses, lessons } = await makeProgram(portal, tenant, learner, { progression: 'ordered', asks });
  const [firstLesson = '', ...targets] = lessons.map(({ id }) => id);
  return {
    question: asks.question,
    choices: asks.responses.map((response, at) => ({ response, opens: courses[at + 1]?.title ?? '' })),
    firstLesson,
    targets,
  };
}
