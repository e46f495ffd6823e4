// npm run check [-- --only NAME]: everything that needs no server, the same for everyone and for CI.
import { checkSteps, runSteps } from './check-steps.ts';
import { lastLine } from './outcome.ts';

// Nothing here needs a browser: what looks for one fails on every machine, not only where there is none.
process.env['CHROMIUM_PATH'] = '/no-browser-in-a-check';

const say = (text: string) => console.log(text);
const [flag, only] = process.argv.slice(2);
const steps = checkSteps().filter(({ name }) => flag !== '--only' || name === only);

if (steps.length === 0) {
  say(
    `There is no check named ${only ?? ''}. Known: ${checkSteps()
      .map(({ name }) => name)
      .join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const outcome = await runSteps(steps, say);
  for (const note of outcome.notes) say(note);
  say(lastLine(outcome));
  process.exitCode = outcome.failed === 0 ? 0 : 1;
}
