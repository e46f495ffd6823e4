/** The courses of each demo tenant: the main one, the one that it unlocks, and one already behind the learners. */
import { harnaisAuChantier } from './atelier/harnais-course.ts';
import { hauteur } from './atelier/hauteur/course.ts';
import { porterSansSeBlesser } from './atelier/manutention-course.ts';
import type { AuthoredCourse } from '@parcours/authoring';
import { everyoneAtTheCounter } from './maple/access-course.ts';
import { conversations } from './maple/conversations/course.ts';
import { writeItOnce } from './maple/writing-course.ts';

export interface TenantCourses {
  main: AuthoredCourse;
  following: AuthoredCourse;
  past: AuthoredCourse;
}

export const coursesByTenant = {
  atelier: { main: hauteur, following: harnaisAuChantier, past: porterSansSeBlesser },
  maple: { main: conversations, following: writeItOnce, past: everyoneAtTheCounter },
} satisfies Record<string, TenantCourses>;

export type DemoAlias = keyof typeof coursesByTenant;
