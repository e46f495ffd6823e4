// Plays one lesson in the built portal as a learner does, and prints as JSON what the portal asked of the API meanwhile:
// `node e2e/player/record-lesson.ts --origin URL --token TOKEN --user ID --lesson ID`. The benches replay it.
import { parseArgs } from 'node:util';
import type { BlockType } from '@parcours/contract';
import type { Page } from '@playwright/test';
import { launchChromium } from '../browser.ts';
import { wordsOf } from '../screens/words.ts';
import { CallRecorder } from './call-recorder.ts';
import { handsOf } from './hands.ts';
import { drive } from './player.ts';

interface RecordedStep {
  readonly pageId: string;
  readonly blockType: BlockType;
  /** Null where the lesson ended. */
  readonly nextPageId: string | null;
}

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    user: { type: 'string', default: '' },
    lesson: { type: 'string', default: '' },
  },
});

/** Nobody reads a page in less; whoever was there for a second is reported as active when the page is left (domain §8). */
const leastStayMs = 1_100;

const browser = await launchChromium();
try {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('id_token', token);
    localStorage.setItem('id_user', user);
  }, values);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const recorder = new CallRecorder(page);
  const steps = await playLesson(page, recorder);
  console.log(JSON.stringify({ calls: await recorder.calls(), steps }));
} finally {
  await browser.close();
}

async function playLesson(page: Page, recorder: CallRecorder): Promise<RecordedStep[]> {
  const words = wordsOf('atelier', 'fr');
  const player = drive(page, handsOf('click', page), words);
  recorder.enter('home', 0);
  await page.goto(values.origin);
  await page.getByRole('heading', { level: 1, name: words.home }).waitFor();
  await recorder.quiet();
  recorder.enter('open', 0);
  await page.goto(`${values.origin}/session/${values.lesson}`);
  let shown = await player.current();
  await recorder.quiet();
  const steps: RecordedStep[] = [];
  for (let ended = false; !ended;) {
    const step = steps.length;
    if (shown.startRequired) {
      recorder.enter('start', step);
      await player.start();
    }
    recorder.enter('work', step);
    await player.answer();
    await page.waitForTimeout(leastStayMs);
    await recorder.quiet();
    recorder.enter('turn', step);
    ({ ended } = await player.goOn());
    const before = shown;
    if (!ended) shown = await player.current();
    await recorder.quiet();
    const { id: pageId, blockType } = before;
    steps.push({ pageId, blockType, nextPageId: ended ? null : shown.id });
  }
  return steps;
}
