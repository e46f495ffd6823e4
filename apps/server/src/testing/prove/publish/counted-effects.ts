/** What became of stored answers, counted from the rows before and after, by nothing that foresees: the other side of the proof. */
import type { Consequences, PageResults } from '@parcours/contract';
import { medalOf } from '@parcours/rules';
import type { TestServer } from '../../servers/start-server.ts';

interface LessonShot {
  readonly id: string;
  readonly actual: number;
  readonly max: number;
  readonly certificates: number;
  readonly pages: readonly {
    readonly id: string;
    readonly blockId: string;
    readonly results: PageResults | null;
  }[];
}

export function shoot({ open }: TestServer, courseId: string): Promise<LessonShot[]> {
  return open.asOwner((owner) =>
    owner.query<LessonShot>(
      `select l.id, l."scoreActual" as actual, l."scoreMax" as max,
         (select count(*)::int from certificates c where c."lessonId" = l.id) as certificates,
         coalesce((select json_agg(json_build_object('id', p.id, 'blockId', p."blockId", 'results', p.results) order by p.id)
           from lesson_pages p where p."lessonId" = l.id and p.progress = 'COMPLETED'), '[]') as pages
       from lessons l where l."courseId" = $1 order by l.id`,
      [courseId],
    ),
  );
}

const dust = 1e-9;
const medals = ['none', 'bronze', 'silver', 'gold'] as const;
const ratioOf = ({ actual, max }: LessonShot) => (max === 0 ? 0 : actual / max);
const medal = (shot: LessonShot) => medals.indexOf(medalOf(ratioOf(shot)));

/** As a foresight says it, as far as rows tell it. */
export type Effects = Pick<Consequences, 'answers' | 'lessons' | 'medals'> & { readonly gained: number };

export function effectsOf(
  before: readonly LessonShot[],
  after: readonly LessonShot[],
  blockIds: readonly string[],
): Effects {
  const answers = { read: 0, up: 0, down: 0, same: 0 };
  const lessons = { read: 0, up: 0, down: 0 };
  const found = { up: 0, down: 0 };
  let gained = 0;
  for (const [at, old] of before.entries()) {
    const now = after[at];
    const pages = old.pages.filter(({ blockId }) => blockIds.includes(blockId));
    if (now === undefined || pages.length === 0) continue;
    lessons.read += 1;
    if (ratioOf(now) > ratioOf(old) + dust) lessons.up += 1;
    if (ratioOf(now) < ratioOf(old) - dust) lessons.down += 1;
    if (medal(now) > medal(old)) found.up += 1;
    if (medal(now) < medal(old)) found.down += 1;
    gained += now.certificates - old.certificates;
    for (const page of pages) {
      const was = page.results?.answerRatios ?? {};
      const is = now.pages.find(({ id }) => id === page.id)?.results?.answerRatios ?? {};
      for (const path of new Set([...Object.keys(was), ...Object.keys(is)])) {
        const change = (is[path] ?? 0) - (was[path] ?? 0);
        answers.read += 1;
        if (change > dust) answers.up += 1;
        else if (change < -dust) answers.down += 1;
        else answers.same += 1;
      }
    }
  }
  return { answers, lessons, medals: found, gained };
}
