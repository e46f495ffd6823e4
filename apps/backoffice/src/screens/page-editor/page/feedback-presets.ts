/** The verdicts that a feedback may wait for, in the order in which they are offered. */
import type { Verdict } from '@parcours/contract';

export const feedbackPresets: readonly Verdict[] = ['correct', 'partialy_correct', 'incorrect'];
