/** This browser as a device that is told of what is new although the portal is closed (Push API). */
import { registerShellWorker } from './shell-worker.ts';

/** `blocked`: the person refused the browser; `missing`: it cannot, or not here; `home-screen`: on iOS, once it is installed. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'missing' | 'home-screen';

/** What the server is to know of it; the same as the browser's own JSON. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Somebody who asks for it does not wait until the page rests. */
const workerOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistration()) === undefined
    ? registerShellWorker()
    : navigator.serviceWorker.ready;

async function subscriptionOf(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  return (await (await workerOf())?.pushManager.getSubscription()) ?? null;
}

/** `known` are the addresses of the person's own devices. `isByHand`: iOS, outside the home screen. */
export async function readDevice(
  known: readonly string[],
  isByHand: boolean,
): Promise<{ readonly state: DeviceState; readonly endpoint: string | null }> {
  if (isByHand) return { state: 'home-screen', endpoint: null };
  if (!canPush() || (await workerOf()) === undefined) return { state: 'missing', endpoint: null };
  if (Notification.permission === 'denied') return { state: 'blocked', endpoint: null };
  const endpoint = (await subscriptionOf())?.endpoint ?? null;
  const isOn = endpoint !== null && known.includes(endpoint);
  return { state: isOn ? 'on' : 'off', endpoint };
}

/**
 * Asks the person, where the browser has not yet, and subscribes by the centre's key. `blocked` where they refuse, `missing`
 * where the browser's own service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<DeviceSubscription | 'blocked' | 'missing'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const manager = (await workerOf())?.pushManager;
  if (manager === undefined) return 'missing';
  const applicationServerKey = bytesOf(publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    const made = await manager.subscribe(options).catch(async (error: unknown) => {
      // By another key, as after the centre's data were restored: it is made anew.
      const earlier = await manager.getSubscription();
      if (earlier === null) throw error;
      await earlier.unsubscribe();
      return manager.subscribe(options);
    });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'missing';
    return { endpoint, keys: { p256dh, auth } };
  } catch {
    return 'missing';
  }
}

/** The browser shows nothing any more; the server is told so by the browser's service with the next message. */
export async function endSubscription(): Promise<void> {
  await (await subscriptionOf())?.unsubscribe();
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
