/**
 * Three authors write one course through the real journal of a tab and over real HTTP, while connections are cut, tabs are
 * killed and the server is killed (SIGKILL): `npm run prove -- authoring [--scale ci|long] [--seed N]`. The last line says
 * `authoring ok …` or `authoring short …`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applyOperation, draftText } from '@parcours/authoring';
import type { CourseOperation, JournalEntry } from '@parcours/contract';
import { createClient } from '@parcours/contract/client';
import { makeCourse, of, prepareAuthors, tokenOf } from '../testing/authoring/made-course.ts';
import { runAuthor } from '../testing/authoring/proof-author.ts';
import { createProofServer, freePort } from '../testing/authoring/proof-server.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const isLong = values.scale === 'long';
const operations = isLong ? 10_000 : 1_500;
const killEveryMs = isLong ? 30_000 : 8_000;
const settleMs = 120_000;
const usernames = ['learner', 'trainer'];

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = Math.trunc(start);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'parcours-authoring-'));
const server = createProofServer(await freePort(), dataDir);
const faults: string[] = [];
let line = 'nothing was proved';
let kills = 0;
try {
  await server.start();
  const { url } = server;
  const adminToken = await tokenOf(url, 'admin');
  const admin = createClient({ baseUrl: `${url}/api`, token: () => adminToken });
  await prepareAuthors(admin, usernames);
  const courseId = await makeCourse(admin);
  const params = { id: courseId };
  const start = await of(admin.getCourseDraft({ params }));
  const tokens = [adminToken, ...(await Promise.all(usernames.map((one) => tokenOf(url, one))))];

  let left = operations;
  const more = () => left-- > 0;
  const begun = performance.now();
  const writing = Promise.all(
    tokens.map((token, who) =>
      runAuthor({ url, token, courseId, random: numbersFrom(seed * 1_000 + who), more }),
    ),
  );
  let isWriting = true;
  void writing.finally(() => (isWriting = false)).catch(() => undefined);
  for (let next = performance.now() + killEveryMs; isWriting;) {
    await pause(100);
    if (performance.now() < next || left < operations / 20) continue;
    kills += 1;
    await server.kill();
    await server.start();
    next = performance.now() + killEveryMs;
  }
  const authors = await writing;
  const wrote = performance.now() - begun;

  // Everything is sent, and everybody has read everything.
  for (const until = performance.now() + settleMs; performance.now() < until;) {
    for (const one of authors) one.settle();
    const { revision } = await of(admin.getCourseDraft({ params }));
    if (authors.every((one) => one.waiting() === 0 && one.draft().revision === revision)) break;
    await pause(200);
  }
  for (const one of authors) one.tab().close();

  const entries: JournalEntry[] = [];
  for (let isMore = true; isMore;) {
    const since = String(entries.at(-1)?.revision ?? start.revision);
    const page = await of(admin.listOperations({ params, query: { since } }));
    entries.push(...page.items);
    isMore = page.more;
  }
  const end = await of(admin.getCourseDraft({ params }));
  const done = new Map<string, number>();
  for (const { id } of entries) done.set(id, (done.get(id) ?? 0) + 1);
  const made = authors.flatMap(({ report }) => [...report.made]);
  const told = new Map(authors.flatMap(({ report }) => [...report.told]));
  const lost = made.filter((id) => !done.has(id) && !told.has(id));
  const known = new Set(made);
  const doubled = [...done].filter(([id, count]) => count > 1 || !known.has(id));
  const equal = authors.filter((one) => draftText(one.draft()) === draftText(end)).length;
  const isCounted = entries.every(({ revision }, place) => revision === start.revision + 1 + place);

  // The journal says how the end came of the start.
  let walked = start;
  for (const { operation, revision } of entries) {
    const result = applyOperation(walked, operation as unknown as CourseOperation);
    if (result.ok) walked = result.draft;
    else faults.push(`operation ${revision} does not follow: ${result.code} ${result.path}`);
  }
  if (draftText(walked) !== draftText(end)) faults.push('the journal does not lead to the draft');

  let undone = 0;
  for (const { revision } of entries.toReversed()) {
    const answer = await of(admin.undoOperation({ params: { id: courseId, revision: String(revision) } }));
    const [result] = answer.results;
    if (result?.result === 'applied') undone += 1;
    else faults.push(`operation ${revision} is not taken back: ${JSON.stringify(result)}`);
  }
  const back = await of(admin.getCourseDraft({ params }));
  const isStart = draftText(back) === draftText(start);

  for (const id of lost.slice(0, 5)) faults.push(`lost: ${id}`);
  if (!isCounted) faults.push('numbers are missing or come twice');
  const counted = Object.entries(Object.groupBy(told.values(), (code) => code));
  const codes = counted.map(([code, all]) => `${code} ${all?.length ?? 0}`).join(', ');
  const sum = (name: 'cuts' | 'tabs' | 'chosen' | 'undone') =>
    authors.reduce((total, { report }) => total + report.counts[name], 0);
  const isWhole = entries.length > operations / 2 && kills > 0 && sum('cuts') > 0 && sum('tabs') > 0;
  const isOk =
    isWhole &&
    faults.length === 0 &&
    lost.length + doubled.length === 0 &&
    equal === authors.length &&
    isStart;
  const verdict = isOk ? 'ok' : 'short';
  line =
    `authoring ${verdict} ${operations} steps of ${authors.length} authors in ${Math.round(wrote / 1_000)} s, ${made.length} ` +
    `operations, ${entries.length} done, ${told.size} not done and told (${codes}), ${sum('chosen')} choices, ` +
    `${sum('undone')} undone or done again, ${sum('cuts')} cuts, ${sum('tabs')} tabs killed, ${kills} server kills, ` +
    `${lost.length} lost, ${doubled.length} doubled, ${equal} of ${authors.length} clients equal, ` +
    `undo of ${undone} ${isStart ? '=' : 'is not'} the start, seed ${seed}`;
  process.exitCode = isOk ? 0 : 1;
} catch (error) {
  faults.push(String(error instanceof Error ? error.stack : error));
  line = `authoring short ${kills} server kills, seed ${seed}`;
  process.exitCode = 1;
} finally {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
}
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(line);
