// The Chromium of this machine, found and started.
import { expect, test } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.ts';
import { command } from '../runs/commands.ts';

test('the one of this machine starts with our flags', async () => {
  const found = await findChromium();
  if (!found.ok) throw new Error(found.reason);
  const { status, output } = await command(found.path, [
    ...chromiumFlags,
    '--dump-dom',
    'data:text/html,<p>bonjour',
  ]);
  expect(output).toContain('<p>bonjour</p>');
  expect(status).toBe(0);
});
