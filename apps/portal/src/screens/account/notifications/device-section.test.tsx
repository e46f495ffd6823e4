/** This device as one that is told: turned on and off, refused by the person or by the browser, and those elsewhere. */
import type { PushDevice } from '@parcours/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { sampleUser } from '../../../../testing/samples.ts';
import { keepDeviceFor } from '../../../parts/device-push/own-mark.ts';

const key = `B${'A'.repeat(86)}`;
const own = 'https://push.example/this-browser';
const elsewhere: PushDevice = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  endpoint: 'https://push.example/elsewhere',
  createdAt: '2026-10-02T08:00:00.000Z',
  sentAt: null,
};
const ownDevice: PushDevice = { ...elsewhere, id: elsewhere.id.replace(/1$/, '2'), endpoint: own };

let devices: PushDevice[];
let subscribed: boolean;
let permission: NotificationPermission;
/** What the person says, where the browser asks. */
let answer: NotificationPermission | undefined;
let portal: OpenPortal | undefined;

beforeEach(() => {
  devices = [];
  subscribed = false;
  permission = 'granted';
  answer = undefined;
  const subscription = {
    endpoint: own,
    toJSON: () => ({ endpoint: own, keys: { p256dh: key, auth: 'B'.repeat(22) } }),
    unsubscribe: () => Promise.resolve((subscribed = false)),
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscribed ? subscription : null),
      subscribe: () => Promise.resolve(((subscribed = true), subscription)),
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never);
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => Promise.resolve(answer ?? permission));
});
afterEach(() => {
  portal?.close();
  portal = undefined;
  vi.restoreAllMocks();
  localStorage.removeItem('push_of');
});

async function open(): Promise<OpenPortal> {
  const answers: Parameters<typeof openPortal>[1] = {
    getMe: () => sampleUser,
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    getNotificationSettings: () => ({ digest: 'never', hour: 7 }),
    getPush: () => ({ publicKey: key, devices }),
    addPushDevice: () => {
      devices = [ownDevice, ...devices];
      return ownDevice;
    },
    removePushDevice: ({ address }) => {
      devices = devices.filter(({ id }) => !address.endsWith(id));
      return undefined;
    },
  };
  portal = await openPortal('/me', answers, { settings: { tools: { push: true } } });
  return portal;
}
const button = (name: string) => page.getByRole('button', { name });

test('it is turned on by one button, and off by the same', async () => {
  const { calls } = await open();
  await button('Me prévenir sur cet appareil').click();
  await expect.element(button('Ne plus me prévenir ici')).toBeVisible();
  expect(calls.find(({ name }) => name === 'addPushDevice')?.body).toEqual({
    endpoint: own,
    keys: { p256dh: key, auth: 'B'.repeat(22) },
  });
  expect(localStorage.getItem('push_of')).toBe(sampleUser.id);
  await button('Ne plus me prévenir ici').click();
  await expect.element(button('Me prévenir sur cet appareil')).toBeVisible();
  expect([subscribed, devices]).toEqual([false, []]);
});

test('where the person says no, it says that nothing has changed', async () => {
  await open();
  permission = 'default';
  answer = 'denied';
  await button('Me prévenir sur cet appareil').click();
  await expect.poll(() => document.body.textContent).toContain('rien n’a changé');
  expect([subscribed, devices]).toEqual([false, []]);
});

test('where the browser blocks it, it says where to allow it, and offers no button', async () => {
  permission = 'denied';
  await open();
  await expect.element(page.getByText(/bloquées dans les réglages de votre navigateur/)).toBeVisible();
  expect(button('Me prévenir sur cet appareil').elements()).toEqual([]);
});

test('a device elsewhere is named by its day, and removed', async () => {
  devices = [elsewhere];
  await open();
  await button('Retirer l’appareil ajouté le 2 octobre 2026').click();
  await expect.poll(() => devices).toEqual([]);
  await expect.element(button('Me prévenir sur cet appareil')).toHaveFocus();
});

test('what another person left on this device is ended when somebody else comes', async () => {
  subscribed = true;
  localStorage.setItem('push_of', 'somebody-else');
  await keepDeviceFor('somebody-else');
  expect(subscribed).toBe(true);
  await keepDeviceFor(sampleUser.id);
  expect([subscribed, localStorage.getItem('push_of')]).toEqual([false, null]);
});
