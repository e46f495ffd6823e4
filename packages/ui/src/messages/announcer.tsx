/** The two live regions of the page and the only part that writes in them: one event, one announcement. */
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';

export type Politeness = 'polite' | 'assertive';
export type Announce = (text: string, politeness?: Politeness) => void;

interface Announcer {
  readonly announce: Announce;
  /** Moves the regions inside a modal dialog, outside of which nothing is heard; undo on return. */
  readonly moveInto: (dialog: HTMLElement) => () => void;
  readonly start: () => () => void;
}

/** The same words within this many ms are one event. */
const sameEventMs = 1000;

function makeRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.setAttribute('aria-atomic', 'true');
  return region;
}

function createAnnouncer(): Announcer {
  let box: HTMLElement | undefined;
  const regions = new Map<Politeness, HTMLElement>();
  const last = new Map<Politeness, { text: string; at: number }>();
  return {
    start() {
      box = document.createElement('div');
      box.dataset['announcer'] = '';
      box.style.cssText =
        'position:fixed;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';
      for (const politeness of ['polite', 'assertive'] as const) {
        const region = makeRegion(politeness);
        regions.set(politeness, region);
        box.append(region);
      }
      document.body.append(box);
      return () => {
        box?.remove();
        box = undefined;
        regions.clear();
      };
    },
    announce(text, politeness = 'polite') {
      const region = regions.get(politeness);
      const now = performance.now();
      const before = last.get(politeness);
      if (region === undefined || text === '') return;
      if (before?.text === text && now - before.at < sameEventMs) return;
      last.set(politeness, { text, at: now });
      // A fresh node, so that the same words later are heard again.
      const line = document.createElement('p');
      line.textContent = text;
      region.replaceChildren(line);
    },
    moveInto(dialog) {
      const home = box?.parentElement;
      if (box !== undefined) dialog.append(box);
      return () => {
        if (box !== undefined) (home?.isConnected ? home : document.body).append(box);
      };
    },
  };
}

const AnnouncerContext = createContext<Announcer | undefined>(undefined);

export function AnnouncerProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [announcer] = useState(createAnnouncer);
  useEffect(() => announcer.start(), [announcer]);
  return <AnnouncerContext value={announcer}>{children}</AnnouncerContext>;
}

const silent: Announce = () => undefined;

/** Says a sentence; outside a provider it says nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext)?.announce ?? silent;
}

export function useAnnouncerInDialog(): Announcer['moveInto'] | undefined {
  return useContext(AnnouncerContext)?.moveInto;
}
