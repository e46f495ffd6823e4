/** Plays on a lesson as this process keeps it, where that is still how it is stored (`lesson-memory.ts`). */
import type { Draft } from '@parcours/contract';
import type { LessonCommand } from '@parcours/rules';
import { rowRevision } from '../../../platform/database/database.ts';
import { askShared, sharedStatement } from '../../../platform/database/groups/shared-statements.ts';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import type { KeptLesson } from './lesson-memory.ts';
import type { StoredLesson } from './lesson-facts.store.ts';
import { type LessonTarget, type Played, playStored, shownPageIds, versionOf } from './play-lesson.ts';

/** What other calls write of one page, as it was read now. */
export interface PageReading {
  readonly id: string | null;
  readonly timeSpent: number;
  readonly timeAlive: number;
  /** Absent where the command does not need it. */
  readonly draft?: Draft | null;
}

/** The page that the command is about, as far as the kept lesson knows it. */
export function readPageId(
  { stored: { lesson, pages } }: KeptLesson,
  { fromPageId }: LessonTarget,
): string | null {
  const isMeant = ({ id, nodeId }: (typeof pages)[number]) =>
    fromPageId === undefined ? nodeId === lesson.currentNodeId : id === fromPageId;
  return pages.find(isMeant)?.id ?? null;
}

/**
 * Undefined where the lesson or the tenant's courses have changed since, and where the answer shows a page of which more
 * must be read: then nothing was decided.
 */
export async function playKept(
  scope: PipelinedScope,
  kept: KeptLesson,
  command: LessonCommand,
  reading: PageReading & { readonly revision: string | null },
): Promise<Played | undefined> {
  const { courses, timeFactor, extraAttempts: given, preferredLocale } = await scope.revisions;
  if (kept.revision.lesson !== reading.revision || kept.revision.courses !== courses) return undefined;
  const locale = preferredLocale ?? scope.context.metas.locales[0] ?? 'en';
  const stored = withReading(kept.stored, reading);
  // What was used is of the lesson's own row.
  const extraAttempts = { given, used: stored.around.extraAttempts?.used ?? 0 };
  const asNow: StoredLesson = { ...stored, around: { ...stored.around, timeFactor, extraAttempts, locale } };
  const version = await versionOf(scope, asNow);
  const played = await playStored(scope, { version, stored: asNow }, command);
  return showsUnread(played, reading.id) ? undefined : played;
}

function withReading(stored: StoredLesson, { id, timeSpent, timeAlive, draft }: PageReading): StoredLesson {
  if (id === null) return stored;
  return {
    ...stored,
    pages: stored.pages.map((page) => (page.id === id ? { ...page, timeSpent, timeAlive } : page)),
    drafts: draft === undefined || draft === null ? {} : { [id]: draft },
  };
}

/** Of a kept page that was completed before, and of every other one than that which was read, the view would lack something. */
function showsUnread({ outcome, stored }: Played, readId: string | null): boolean {
  if (!outcome.ok) return false;
  const shown = shownPageIds(outcome.answer);
  return stored.pages.some(
    ({ id, progress }) => shown.includes(id) && (id !== readId || progress === 'COMPLETED'),
  );
}

interface Look extends Omit<PageReading, 'id' | 'draft'> {
  readonly revision: string;
  readonly answers: Draft['answers'] | null;
  readonly savedAt: Date | null;
}

const look = sharedStatement<{ lessonId: string; userId: string; pageId: string | null }, Look>(
  'lesson.look',
  '"lessonId" uuid, "userId" uuid, "pageId" uuid',
  (
    items,
  ) => `select i.place, ${rowRevision('l')} as revision, d.answers, d."savedAt", coalesce(t.active, 0) as "timeSpent",
     coalesce(t.alive, 0) as "timeAlive"
   from ${items} i join lessons l on l."contextId" = $1 and l.id = i."lessonId" and l."userId" = i."userId"
   left join lesson_page_drafts d on d."contextId" = $1 and d."pageId" = i."pageId"
   left join lateral (select sum(pt.active)::int as active, sum(pt.alive)::int as alive from page_times pt
     where pt."contextId" = $1 and pt."lessonId" = i."lessonId" and pt."pageId" = i."pageId") t on true`,
);

/** The same for a command that only reads: one look at the lesson's row, without its lock. */
export async function lookAndPlay(
  scope: PipelinedScope,
  kept: KeptLesson,
  target: LessonTarget,
  command: LessonCommand,
): Promise<Played | undefined> {
  const { tx, userId } = scope;
  const id = readPageId(kept, target);
  const [row] = await askShared(tx, look, { lessonId: target.lessonId, userId, pageId: id });
  if (row === undefined) return undefined;
  const { answers, savedAt, ...reading } = row;
  const draft = answers === null || savedAt === null ? null : { answers, savedAt: savedAt.toISOString() };
  return playKept(scope, kept, command, { ...reading, id, draft });
}
