/** Brings what a module's statements say to its page: best score, completed once (domain §11). */
import { type ModuleReport, play } from '@parcours/rules';
import type { Clock } from '../../../platform/time/clock.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Random } from '../../../platform/security/random.ts';
import { findLessonOfPage, lockLesson } from './lesson-lock.store.ts';
import { mintCertificate } from '../end/mint-certificate.ts';
import { loadFacts } from './play-lesson.ts';
import { storePlayed } from './store-played.ts';

export interface ReporterParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

/** What is asked of the reporter: the launch's page and its learner. */
export interface ReportedPage {
  readonly pageId: string;
  readonly userId: string;
}

export function createModuleReporter({ clock, ids, random, contexts }: ReporterParts) {
  return async function moduleReporter(contextId: string) {
    const context = (await contexts()).find(({ id }) => id === contextId);
    return reporterIn(context, { clock, ids, random });
  };
}

/**
 * In the transaction of the statements. Answers whether the page was completed by it; a page that takes nothing any more
 * leaves the statements as they are.
 */
function reporterIn(
  context: TenantContext | undefined,
  { clock, ids, random }: Omit<ReporterParts, 'contexts'>,
) {
  return async function reportModule(
    tx: TenantTransaction,
    { pageId, userId }: ReportedPage,
    { ratio, isDone }: ModuleReport,
  ): Promise<boolean> {
    const lessonId = await findLessonOfPage(tx, pageId, userId);
    if (context === undefined || lessonId === null) return false;
    const scope = { tx, userId, clock, ids, random, context };
    await lockLesson(tx, { lessonId, userId }, false);
    const { stored, facts } = await loadFacts(scope, { lessonId, fromPageId: pageId });
    const now = clock.now();
    const command = { kind: 'tincan-score', pageId, ratio, isDone, byStatement: true } as const;
    const outcome = play(facts, command, now.getTime(), random.fraction);
    const { events } = outcome;
    if (events.length === 0) return false;
    await storePlayed(scope, { stored, facts: outcome.facts, events, now });
    // A better score after the end may reach what the certificate asks for.
    if (events.some((event) => event.kind === 'tincan-scored' && event.results !== undefined))
      await mintCertificate(scope, stored, outcome.facts);
    return events.some(
      (event) => event.kind === 'page-completed' && event.by === 'answer' && event.pageId === pageId,
    );
  };
}
