// An open Home asks again and again: it is told that nothing has changed, shows the same, and sees a change at once.
import { limits } from '@parcours/contract';
import type { Response } from '@playwright/test';
import { signIn, untouchedLesson, worked } from '../learner.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR' });

test('Home is answered 304 until something of it changes, and the browser stores nothing @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const { id } = await untouchedLesson(learner);
  await carryToken(page, ownPortal, tenant, learner);
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/users/me/home') answers.push(response);
  });
  await page.clock.install();
  await page.goto(`${ownPortal.origin(tenant)}/`);
  const begun = page.getByRole('link', { name: 'Reprendre', exact: true });
  await expect.poll(() => answers.map((one) => one.status())).toEqual([200]);
  const refreshed = async (count: number): Promise<number | undefined> => {
    await expect
      .poll(async () => {
        await page.clock.fastForward(limits.refreshMs);
        return answers.length;
      })
      .toBeGreaterThanOrEqual(count);
    return answers[count - 1]?.status();
  };
  expect(await refreshed(2)).toBe(304);
  expect(answers[1]?.request().headers()['if-none-match']).toBe(answers[0]?.headers()['etag']);
  for (const one of answers) expect(one.headers()['cache-control']).toBe('no-store');
  const before = await begun.count();

  worked(await learner.api.getCurrentPage({ params: { id }, query: {} }));
  worked(await learner.api.startPage({ params: { id } }));
  worked(await learner.api.answerPage({ params: { id }, query: { include: 'next' } }));
  const after = answers.length;
  expect(await refreshed(after + 1)).toBe(200);
  await expect.poll(() => begun.count()).toBeGreaterThanOrEqual(before);
  expect(await refreshed(after + 2)).toBe(304);
});
