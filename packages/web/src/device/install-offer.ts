/** The browser's offer to install: kept until a success, since five seconds are the check and not the show (spec §9). */

/** What Chromium sends when the portal could be installed. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const refusedKey = 'install_refused';
/** Spec §9: checked after 5 s. */
export const checkMs = 5_000;

let offer: InstallOffer | null = null;
let checked = false;
let succeeded = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Starts listening; to be called before the browser has made up its mind. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    tell();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    tell();
  });
  setTimeout(() => {
    checked = localStorage.getItem(refusedKey) === null;
    tell();
  }, checkMs);
}

/** iOS offers nothing: there the learner adds the portal by hand, in three steps (experience §7). */
function isByHand(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}

export const installOffer = {
  isByHand,
  /** Where the learner asks for it: in the menu. */
  available: (): boolean => offer !== null || isByHand(),
  /** Where it is offered: after a success, unless it was refused for good. */
  isDue: (): boolean => (offer !== null || isByHand()) && checked && succeeded,
  accept: (): void => {
    void offer?.prompt();
    offer = null;
    tell();
  },
  /** For this visit, or for good: the don't-show flag. */
  refuse: (forGood: boolean): void => {
    if (forGood) localStorage.setItem(refusedKey, 'true');
    checked = false;
    tell();
  },
  noteSuccess: (): void => {
    if (succeeded) return;
    succeeded = true;
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
