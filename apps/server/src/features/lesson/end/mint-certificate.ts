/** Issues the certificate of a lesson that has ended with the ratio its course asks for (domain §10). */
import { certificateScore, isLessonEnded, type LessonFacts, scoreRatio } from '@parcours/rules';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { insertNotifications } from '../../notifications/list/notifications.store.ts';
import { insertCertificate } from './certificates.store.ts';
import type { StoredLesson } from '../play/lesson-facts.store.ts';

export type MintScope = Pick<PipelinedScope, 'tx' | 'clock' | 'ids' | 'random'> & {
  readonly context: Pick<TenantContext, 'name' | 'settings'>;
};

/** 128 bits that nobody guesses. */
const refBytes = 16;
const dayMs = 86_400_000;

/**
 * Call it after the lesson's end, or the last correction of one of its pages, was stored. Answers whether a certificate
 * was issued: not below the course's ratio, not while a page waits for a trainer, not twice. `byHand`: whoever certifies
 * decides, whatever the ratio, and may issue anew what was revoked.
 */
export async function mintCertificate(
  { tx, clock, ids, random, context }: MintScope,
  stored: StoredLesson,
  { lesson, content, around }: LessonFacts,
  byHand = false,
): Promise<boolean> {
  const { certification } = content.settings;
  if (certification?.enabled !== true || !isLessonEnded(lesson)) return false;
  if (lesson.startedAt === null || lesson.endedAt === null) return false;
  if (!byHand && scoreRatio(lesson.score) < certification.minRatio) return false;
  const issuedAt = clock.now();
  const { validDays } = certification;
  const id = ids.next();
  const isIssued = await insertCertificate(tx, {
    id,
    ref: Buffer.from(random.bytes(refBytes)).toString('base64url'),
    lessonId: lesson.id,
    userId: stored.userId,
    facts: {
      courseTitle: content.title,
      programName: around.programName,
      className: stored.className,
      contextName: context.name,
      wording: context.settings.certificationType,
      startedAt: new Date(lesson.startedAt).toISOString(),
      endedAt: new Date(lesson.endedAt).toISOString(),
      score: certificateScore(lesson.score),
      issuedAt: issuedAt.toISOString(),
    },
    issuedAt,
    expiresAt: validDays === undefined ? null : new Date(issuedAt.getTime() + validDays * dayMs),
    byHand,
  });
  if (isIssued)
    await insertNotifications(tx, [{ userId: stored.userId, kind: 'certificate', thingId: id }], {
      now: issuedAt,
      nextId: ids.next,
    });
  return isIssued;
}
