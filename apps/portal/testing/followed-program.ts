/** A program that the learner follows and has not judged yet, as the screen of evaluation asks for it. */
import type { Answers } from './fake-api.ts';
import { id } from './samples.ts';

export function followedProgram(program: { readonly id: string; readonly name: string }): Answers {
  const classPrograms = [{ id: id(12), classId: id(11), programId: program.id, program }];
  return {
    listReviews: () => ({ items: [], total: 0 }),
    listClassUsers: () => ({
      items: [{ id: id(40), class: { id: id(11), classPrograms } } as never],
      total: 1,
    }),
  };
}
