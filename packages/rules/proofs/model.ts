/**
 * Plays random lessons on the engine and on the independent reference model of `testing/model`, and counts where they
 * part: `npm run prove -- model [--scale ci|long] [--seed N]`. After every command the lesson is also rebuilt from its
 * events.
 */
import { playBeside } from '../testing/model/play-beside.ts';

// The package knows no runtime, so this proof says itself what it needs of one.
declare const process: { readonly argv: readonly string[]; exitCode: number };
declare const console: { log(line: string): void };

const steps = 30;
const sequences = option('scale') === 'long' ? 200_000 : 2_000;
const seed = Number(option('seed') ?? 1);

/** What a run must have met, or it proved less than it says. */
const mustMeet = [
  'answer page',
  'answer INVALID_INPUTS',
  'answer RETRY_RESTRICT',
  'answer LESSON_PAGE_SKIPPED',
  'answer LESSON_SKIPPED',
  'answer PAGE_NOT_STARTED',
  'answer BAD_REQUEST',
  'answer Forbidden',
  'draft draft',
  'start page',
  'next NO_LESSON_PAGE_AVAILABLE',
  'next PAGE_NOT_COMPLETED',
  'next LESSON_SKIPPED',
  'previous page',
  'current page',
  'hint hints',
  'hint NO_HINT_LEFT',
  'choose targets',
  'choose INVALID_INPUTS',
  'choose PAGE_NOT_COMPLETED',
  'tincan-score score',
  'correct corrected',
  'reset reset',
];

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

const met = new Map<string, number>();
let divergences = 0;
for (let at = 0; at < sequences; at += 1) {
  const { divergence, verdicts } = playBeside(seed * 1_000_003 + at, steps);
  for (const [verdict, count] of verdicts) met.set(verdict, (met.get(verdict) ?? 0) + count);
  if (divergence !== null) {
    divergences += 1;
    if (divergences <= 3) console.log(divergence);
  }
}
for (const [verdict, count] of [...met].toSorted((one, other) => (one < other ? -1 : 1)))
  console.log(`${verdict}: ${count}`);
const missed = mustMeet.filter((verdict) => !met.has(verdict));
const verdict = divergences === 0 && missed.length === 0 ? 'ok' : 'short';
console.log(
  `model ${verdict} ${sequences} sequences of ${steps} commands, ${divergences} divergences, ${met.size} kinds of outcome` +
    `${missed.length === 0 ? '' : `, never met: ${missed.join(', ')}`}, seed ${seed}`,
);
if (verdict === 'short') process.exitCode = 1;
