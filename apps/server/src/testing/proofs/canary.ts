/** A learner asks every endpoint for what grades a page, before and after answering it (assurance §3 T2). */
import {
  type BlockKeys,
  type CallName,
  calls,
  type CourseContent,
  endpoints,
  type LessonPage,
  type Row,
  type RowKey,
} from '@parcours/contract';
import {
  combinedChoiceSample,
  courseContentSample,
  courseKeysSample,
  dragNDropSample,
  imageCliquableSample,
  keyCanary,
  pickWordsSample,
  sampleBlocks,
  samplePath,
} from '@parcours/contract/testing';
import type { Client } from '@parcours/contract/client';
import { rawCall } from '../raw-call.ts';
import { must, tokenOf } from '../signed-in.ts';
import { stockLesson } from '../stock/stock-lesson.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

export interface CanaryReport {
  readonly calls: number;
  readonly endpoints: number;
  readonly pages: number;
  /** Kinds of graded rows on the pages that were played. */
  readonly kinds: readonly string[];
  /** Keys met where and when they may not be. */
  readonly leaks: readonly string[];
  /** Keys met on their own answered page, where they may be. */
  readonly shown: number;
}

/** In a formula, which nobody is ever shown. */
const formulaCanary = 'formula_canary';

type BlockName = keyof typeof sampleBlocks;

/** The canary of a block: `KEY-CANARY/choices/`. */
const canaryOf = (name: string) => `${keyCanary}/${name}/`;

/** On the page of several choices and on that of the text: with them, every kind of graded row within three pages. */
const moreRows: Readonly<Partial<Record<BlockName, readonly Row[]>>> = {
  choices: [combinedChoiceSample({ id: 'row-fill' }), pickWordsSample({ id: 'row-words' })],
  text: [imageCliquableSample({ id: 'row-zones' }), dragNDropSample({ id: 'row-put' })],
};
const moreKeys: Readonly<Partial<Record<BlockName, Readonly<Record<string, RowKey>>>>> = {
  choices: {
    'row-fill': { type: 'combined-choice', correct: ['over'] },
    'row-words': { type: 'pick-words', correct: ['seams', 'buckles'] },
  },
  text: {
    'row-zones': { type: 'image-cliquable', correct: ['hatch', 'edge'] },
    'row-put': { type: 'drag-n-drop', targets: { above: ['anchor'], between: ['lanyard'] } },
  },
};

/** The sample course with those rows; where a row is graded twice under one id, each block has its own. */
function contentOfEveryKind(courseId: string): CourseContent {
  const content = courseContentSample({ courseId });
  const blocks = Object.fromEntries(
    Object.entries(content.blocks).map(([id, block]) => {
      const sections = block.content.sections.map((section) => ({
        ...section,
        rows: [...section.rows, ...(moreRows[nameOf(id)] ?? [])],
      }));
      return [id, { ...block, content: { ...block.content, sections } }];
    }),
  );
  return { ...content, blocks };
}

function nameOf(blockId: string): BlockName {
  const found = Object.entries(sampleBlocks).find(([, id]) => id === blockId);
  return (found?.[0] ?? '') as BlockName;
}

/** The keys of that course, each text naming its block, and a formula in each. */
function keysWithNames(): Record<string, BlockKeys> {
  const named = Object.entries(courseKeysSample()).map(([id, keys]) => {
    const name = nameOf(id);
    const own = JSON.parse(JSON.stringify(keys).replaceAll(keyCanary, canaryOf(name))) as BlockKeys;
    const datasets = [{ kind: 'integer' as const, name: formulaCanary, min: 1, max: 9 }];
    const rows = { ...own.rows, ...moreKeys[name] };
    return [
      id,
      { ...own, rows, datasets, datasetsComputed: [{ name: 'twice', formula: `${formulaCanary} * 2` }] },
    ];
  });
  return Object.fromEntries(named) as Record<string, BlockKeys>;
}

/** Row id -> its block, for ids that one block alone has: choices that are right hold no text to search for. */
function blockOfRow(): ReadonlyMap<string, string> {
  const owners = new Map<string, string[]>();
  for (const [id, { rows }] of Object.entries(keysWithNames()))
    for (const row of Object.keys(rows)) owners.set(row, [...(owners.get(row) ?? []), nameOf(id)]);
  return new Map(
    [...owners].flatMap(([row, [name, ...others]]) => (others.length === 0 && name ? [[row, name]] : [])),
  );
}

const answers: Readonly<Record<string, { path: string; userAnswer: string | (string | null)[] }[]>> = {
  choices: [
    { path: samplePath('pick'), userAnswer: ['sandals'] },
    { path: samplePath('row-fill'), userAnswer: 'under' },
    { path: samplePath('row-words'), userAnswer: ['seams'] },
  ],
  text: [
    { path: samplePath('say'), userAnswer: 'rope' },
    { path: samplePath('row-zones'), userAnswer: ['edge'] },
    { path: samplePath('row-put'), userAnswer: ['anchor', null] },
  ],
  places: [{ path: samplePath('place'), userAnswer: ['lanyard', 'anchor'] }],
  timed: [{ path: samplePath('say'), userAnswer: '3' }],
  firstVariant: [{ path: samplePath('one'), userAnswer: ['sandals'] }],
};

/** As a key or a correction names its kind. */
const gradedKinds: readonly RowKey['type'][] = [
  'multiple-choice',
  'combined-choice',
  'free-answer',
  'drag-n-drop',
  'pick-words',
  'image-cliquable',
];

/** Ending the session would end the search; a refused start or a moved lesson is put right by the next look. */
const leftOut = new Set<CallName>(['login', 'logout']);
/** Moves are asked in turn by the search itself; what opens a hint shows it, which is its purpose. */
const playing = new Set<CallName>(['startPage', 'answerPage', 'nextPage', 'previousPage', 'openHint']);

class Search {
  readonly leaks: string[] = [];
  readonly asked = new Set<CallName>();
  readonly completed = new Set<string>();
  readonly rows = blockOfRow();
  readonly kinds = new Set<string>();
  count = 0;
  shown = 0;

  /** Looks for canaries in an answer; `open`: titles of the completed pages that it may show. */
  look(what: string, text: string, open: ReadonlySet<string> = new Set()): void {
    this.count += 1;
    const unescaped = text.replaceAll('\\/', '/');
    if (unescaped.includes(formulaCanary)) this.leaks.push(`${what}: a formula`);
    for (const name of Object.keys(sampleBlocks)) {
      if (!unescaped.includes(canaryOf(name))) continue;
      if (this.completed.has(name) && open.has(name)) this.shown += 1;
      else
        this.leaks.push(
          `${what}: a key of ${name}${this.completed.has(name) ? ', which is not the page asked for' : ''}`,
        );
    }
    // A row's key and its correction are both told by the row's id, then its kind; on a page a row is told in a list.
    for (const [row, name] of this.rows) {
      if (!gradedKinds.some((kind) => unescaped.includes(`"${row}":{"type":"${kind}"`))) continue;
      if (this.completed.has(name) && open.has(name)) this.shown += 1;
      else this.leaks.push(`${what}: what is right in the row ${row} of ${name}`);
    }
    // The expected number of the timed step.
    if (unescaped.includes('271828') && !open.has('timed'))
      this.leaks.push(`${what}: the expected number of timed`);
  }
}

/** Plays `most` pages of the sample course, and asks everything before and after each. */
export async function runCanary(server: TestServer, tenant: StockedTenant, most = 6): Promise<CanaryReport> {
  const { lessonId, classId, programId, secondLessonId, peerLessonId } = await stockLesson(server, tenant);
  const token = await tokenOf(server, tenant, 'learner');
  const learner: Client = server.client(tenant.host, { token });
  const params = { id: lessonId };
  const stored = await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const [lesson] = await tx.run(
      tx.sql
        .selectFrom('lessons')
        .select(['courseId', 'classProgramId', 'programCourseId'])
        .where('id', '=', lessonId),
    );
    return lesson;
  });
  if (stored === undefined) throw new Error('the lesson was not stocked');
  // Versions are never updated: what this one holds is put in its place by the owner of the schema.
  await server.open.asOwner(async (owner) => {
    const version = `(select "versionId" from courses where id = $2)`;
    await owner.query(`update course_version_keys set keys = $1 where "versionId" = ${version}`, [
      JSON.stringify(keysWithNames()),
      stored.courseId,
    ]);
    await owner.query(`update course_versions set content = $1 where id = ${version}`, [
      JSON.stringify(contentOfEveryKind(stored.courseId)),
      stored.courseId,
    ]);
  });
  const search = new Search();
  const ids = [lessonId, secondLessonId, peerLessonId, classId, programId, ...Object.values(stored)];
  const blocks = Object.values(sampleBlocks);

  async function askEverything(page: LessonPage): Promise<void> {
    const named = [...ids, page.id, page.nodeId, ...blocks];
    for (const name of Object.keys(endpoints) as CallName[]) {
      if (leftOut.has(name) || playing.has(name)) continue;
      search.asked.add(name);
      const { method, path } = calls[name];
      const takesId = path.includes('{');
      const ask = async (id: string) => {
        const filled = Object.fromEntries(
          [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part ?? '', id]),
        );
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
        const { text } = await rawCall(server, tenant.host, name, { params: filled, ...body }, token);
        // The lesson's current page is the one just answered.
        const own = name === 'getCurrentPage' && id === lessonId ? new Set([page.title]) : undefined;
        // What is printed of a lesson is every page that was reached, each as it is shown to the learner.
        const printed = name === 'listReadPages' && id === lessonId ? search.completed : undefined;
        search.look(`${name} ${id}`, text, own ?? printed);
      };
      await Promise.all((takesId ? named : ['']).map(ask));
    }
    for (const populate of ['course', 'block', 'course.nodes', 'keys', 'pages']) {
      for (const name of ['listLessons', 'listClassUsers'].filter((one) =>
        Object.hasOwn(calls, one),
      ) as CallName[]) {
        const { text } = await rawCall(server, tenant.host, name, { query: { populate } }, token);
        search.look(`${name} populate ${populate}`, text);
      }
    }
  }

  let page = must(await learner.getCurrentPage({ params, query: {} }));
  let pages = 0;
  for (let step = 0; step < most; step += 1) {
    const title = page.title as BlockName;
    search.look(`current ${title}`, JSON.stringify(page));
    await askEverything(page);
    if (page.startRequired) page = must(await learner.startPage({ params }));
    search.look(`started ${title}`, JSON.stringify(page));
    // Malformed answers, and a draft that guesses, must not tell more.
    for (const given of [[{ path: samplePath('nowhere'), userAnswer: 'x' }], answers[title] ?? []]) {
      const body = { pageId: page.id, inputs: { answers: [...given] } };
      const sent =
        given === answers[title]
          ? learner.saveDraft({ params, body })
          : learner.answerPage({ params, query: {}, body });
      const result = await sent;
      if (!result.ok) search.look(`refused ${title}`, JSON.stringify(result.body));
      else if (given !== answers[title] && page.blockType !== 'slide')
        search.leaks.push(`${title}: a malformed answer was taken`);
    }
    const again = must(await learner.getCurrentPage({ params, query: {} }));
    if (again.progress === 'ONGOING') {
      const body = { pageId: page.id, inputs: { answers: [...(answers[title] ?? [])] } };
      const query = { include: 'next', move: step % 2 === 0 ? 'true' : undefined } as const;
      const answered = must(await learner.answerPage({ params, query, body }));
      search.completed.add(title);
      const asked = new Set((answers[title] ?? []).map(({ path }) => path.split('.').at(-1)));
      for (const row of page.content?.sections.flatMap(({ rows }) => rows) ?? [])
        if (asked.has(row.id)) search.kinds.add(row.type);
      const { next, ...own } = answered;
      search.look(`answered ${title}`, JSON.stringify(own), new Set([title]));
      search.look(`the page after ${title}`, JSON.stringify(next ?? null));
    }
    pages += 1;
    await askEverything(page);
    const moved = await learner.nextPage({ params, query: { fromPageId: page.id } });
    if (!moved.ok) break;
    page = moved.data;
  }
  return {
    calls: search.count,
    endpoints: search.asked.size + playing.size,
    pages,
    kinds: [...search.kinds],
    leaks: search.leaks,
    shown: search.shown,
  };
}
