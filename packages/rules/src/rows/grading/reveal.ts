/** When a learner may read what was expected (domain §4 "settings.reveal"). */
import type { PageResults, Reveal } from '@parcours/contract';

export interface RevealMoment {
  readonly lessonEnded: boolean;
  /** Whether the window in which the lesson may be played is over; never, when it has no end. */
  readonly windowOver: boolean;
}

const revealed: { readonly [R in Reveal]: (moment: RevealMoment) => boolean } = {
  page: () => true,
  lesson: ({ lessonEnded }) => lessonEnded,
  window: ({ windowOver }) => windowOver,
  never: () => false,
};

/** Whether the course tells a learner by now what was expected. */
export function isRevealed(reveal: Reveal | undefined, moment: RevealMoment): boolean {
  return revealed[reveal ?? 'page'](moment);
}

/** Results of a completed page as its learner may read them now; corrections are null until they are revealed. */
export function revealResults(
  results: PageResults,
  reveal: Reveal | undefined,
  moment: RevealMoment,
): PageResults {
  return isRevealed(reveal, moment) ? results : { ...results, sections: null };
}
