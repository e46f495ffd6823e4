// A device that tells of what is new although the portal is closed: turned on by hand, shown by the real service worker, and
// leading to its place. No service of a browser's maker is reachable from a test: the browser's debugging protocol hands over
// what such a service would. What the server sends there is tested with it (push.test.ts).
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { chromiumFlags, findWholeChromium } from '@parcours/quality';
import { faultsOf, views } from './axe.ts';
import { signIn, worked } from './learner.ts';
import { carryToken } from './sign-in.ts';
import { expect, test } from './test.ts';

const whole = await findWholeChromium();
if (!whole.ok) throw new Error(whole.reason);
test.use({ locale: 'fr-FR', launchOptions: { executablePath: whole.path, args: [...chromiumFlags] } });

/** The browser's own service is out of reach: its subscription is the one that is given. */
async function subscribeAs(page: Page, subscription: unknown): Promise<void> {
  await page.addInitScript((given) => {
    const made = { ...(given as object), toJSON: () => given, unsubscribe: () => Promise.resolve(true) };
    const of = PushManager.prototype as { subscribe: unknown; getSubscription: unknown };
    let isOn = false;
    of.subscribe = () => Promise.resolve(((isOn = true), made));
    of.getSubscription = () => Promise.resolve(isOn ? made : null);
  }, subscription);
}

async function deliver(session: CDPSession, origin: string, message: unknown): Promise<void> {
  const registrationId = await new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      );
      if (own !== undefined) found(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

test('a reply reaches a device on which the portal is closed, and leads to its thread @once', async ({
  page,
  ownPortal: portal,
}) => {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const device = { endpoint: 'https://push.example/of-this-browser', keys };
  const origin = portal.origin('atelier');
  const learner = await signIn(portal, 'atelier');
  await page.context().grantPermissions(['notifications'], { origin });
  await subscribeAs(page, device);
  await carryToken(page, portal, 'atelier', learner);
  await page.goto(`${origin}/me#notifications`);
  const turnOn = page.getByRole('button', { name: 'Me prévenir sur cet appareil' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await turnOn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ne plus me prévenir ici' })).toBeVisible();
  expect(worked(await learner.api.getPush()).devices).toMatchObject([{ endpoint: device.endpoint }]);
  for (const view of views.slice(0, 2)) expect(await faultsOf(page, 'a device that tells', view)).toEqual([]);

  const trainer = await signIn(portal, 'atelier', 'trainer');
  const where = JSON.stringify({ studentId: learner.id, parentId: null });
  const [entry] = worked(await trainer.api.listLogBookRecords({ query: { where } })).items;
  if (entry === undefined) throw new Error('The demo has no entry.');
  const { studentId, companyId, classId, title, id: parentId } = entry;
  const message = 'Bien vu : la boucle se ferme en dernier.';
  const body = { studentId, companyId, classId, title, parentId, message };
  worked(await trainer.api.createLogBookRecord({ body }));
  const [news] = worked(await learner.api.listNotifications({ query: {} })).items;
  const shown = { id: news?.id, title: 'Atelier', body: 'Claire vous a écrit', language: 'fr' };

  const session = await page.context().newCDPSession(page);
  await deliver(session, origin, shown);
  const seen = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body: text, tag }) => ({
        title,
        text,
        tag,
      }));
    });
  await expect.poll(seen).toEqual([{ title: shown.title, text: shown.body, tag: shown.id }]);

  await page.goto(`${origin}/notifications?n=${shown.id}`);
  await expect(page).toHaveURL(/\/logbook\?thread=/);
  await expect(page.getByText(message)).toBeVisible();
});
