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

export const installOffer = {
  /** Where the learner asks for it: in the menu. */
  available: (): boolean => offer !== null,
  /** Where it is offered: after a success, unless it was refused for good. */
  isDue: (): boolean => offer !== null && checked && succeeded,
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
