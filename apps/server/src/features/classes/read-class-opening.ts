/** What opening a class would do, before anybody hears of it: who, what is missing, and the letter of one real person (back-office §4). */
import type { endpoints, SuccessBody } from '@parcours/contract';
import { displayName, openingProblems, usualTimeZone } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { LetterValues } from '../mail/letters.store.ts';
import { findLetterWords } from '../mail/words/letter-words.store.ts';
import { languageOf, writeLetter } from '../mail/write-letter.ts';
import type { ManagedClass } from './managed-class.store.ts';
import { mustManageClass } from './must-manage-class.ts';
import { findOpenedPrograms, findTrainerIds } from './opening.store.ts';
import { findPlannedLearners, type PlannedRow } from './planned-learners.store.ts';

type Opening = SuccessBody<typeof endpoints.getClassOpening>;

/** What is known of a class before it is opened. */
export async function findOpening({ tx, clock }: Pick<Scope, 'tx' | 'clock'>, held: ManagedClass) {
  if (!held.inPreparation) throw new AppError('CLASS_ALREADY_OPEN');
  const [programs, trainers, learners] = await Promise.all([
    findOpenedPrograms(tx, held.id),
    findTrainerIds(tx, held.id),
    findPlannedLearners(tx, held.id),
  ]);
  const facts = {
    window: windowOf(held),
    programs: programs.map((one) => ({ classProgramId: one.id, window: windowOf(one) })),
    learners: learners.length,
    trainers: trainers.length,
  };
  return { learners, problems: openingProblems(facts, clock.now().getTime()) };
}

export async function readClassOpening(
  scope: Scope,
  { publicAddress }: { readonly publicAddress: PublicAddress },
  id: string,
): Promise<Opening> {
  const held = await mustManageClass(scope, id, false);
  const { learners, problems } = await findOpening(scope, held);
  const reader = learners.find(({ isReachable }) => isReachable);
  return {
    learners: learners.length,
    letters: learners.filter(({ isReachable }) => isReachable).length,
    problems: [...problems],
    letter: reader === undefined ? null : await letterOf(scope, publicAddress, held, reader),
  };
}

/** What the letter to one learner is made from. */
export function letterValues(
  { context, clock }: Pick<Scope, 'context' | 'clock'>,
  publicAddress: PublicAddress,
  { name, startAt }: ManagedClass,
  { isNew }: PlannedRow,
): LetterValues['classOpened'] {
  const opensLater = startAt !== null && startAt > clock.now();
  return {
    name,
    startAt: opensLater ? startAt.toISOString() : null,
    timeZone: context.settings.timeZone ?? usualTimeZone,
    isNew,
    link: publicOrigin(publicAddress, context),
  };
}

async function letterOf(
  scope: Scope,
  publicAddress: PublicAddress,
  held: ManagedClass,
  reader: PlannedRow,
): Promise<NonNullable<Opening['letter']>> {
  const { tx, context } = scope;
  const values = letterValues(scope, publicAddress, held, reader);
  const about = { tenant: context.name, firstname: reader.firstname ?? '' };
  const language = languageOf(reader, context);
  const own = (await findLetterWords(tx, 'classOpened')).get(language);
  const look = { language, colour: context.metas.colours.brand, own };
  const { subject, text } = writeLetter('classOpened', values, about, look);
  return { userId: reader.userId, displayName: nameOf(reader), subject, text };
}

export const nameOf = (row: PlannedRow): string => displayName({ ...row, email: row.email ?? '' });

const windowOf = ({ startAt, expireAt }: Pick<ManagedClass, 'startAt' | 'expireAt'>) => ({
  from: startAt?.getTime() ?? null,
  to: expireAt?.getTime() ?? null,
});
