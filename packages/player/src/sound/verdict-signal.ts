/** A short sound and a short buzz at a verdict, for those who asked for them: made here, no file is fetched. */
import type { PageAnswer } from '@parcours/contract';

type Verdict = 'good' | 'part' | 'wrong';

/** Hertz, each after the other; low is calm, never a buzzer. */
const notes: Readonly<Record<Verdict, readonly number[]>> = {
  good: [659, 880],
  part: [587, 587],
  wrong: [330],
};
/** Milliseconds of buzz, pause, buzz. */
const buzzes: Readonly<Record<Verdict, number[]>> = { good: [25], part: [20, 60, 20], wrong: [70] };

const noteSeconds = 0.09;
const loudness = 0.08;

const verdicts = { correct: 'good', partialy_correct: 'part', incorrect: 'wrong' } as const;

/** Null where nothing is judged yet, or the course does not tell yet how it was: a sound must not tell more than the page. */
export function verdictOf({ results }: Pick<PageAnswer, 'results'>): Verdict | null {
  if (results === null || results.pending || !results.answered || results.verdict === null) return null;
  return results.sections === null && results.feedbacks.length === 0 ? null : verdicts[results.verdict];
}

let context: AudioContext | undefined;

function sound(verdict: Verdict): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [at, hertz] of notes[verdict].entries()) {
    const from = start + at * noteSeconds;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    // Swells and fades: an edge would click.
    gain.gain.linearRampToValueAtTime(loudness, from + 0.01);
    gain.gain.linearRampToValueAtTime(0, from + noteSeconds);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + noteSeconds);
  }
}

export function signalVerdict(answer: Pick<PageAnswer, 'results'>): void {
  const verdict = verdictOf(answer);
  if (verdict === null) return;
  const { sound: sounds, haptics } = document.documentElement.dataset;
  if (sounds === 'on') sound(verdict);
  // Some browsers have none, whatever was chosen elsewhere.
  if (haptics === 'on' && 'vibrate' in navigator) navigator.vibrate(buzzes[verdict]);
}
