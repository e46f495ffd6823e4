/** `?` lists the keys, F6 goes round the zones of the screen, `g` and a letter go to a place; single keys can be off. */
import { useText } from '@parcours/ui/text';
import { Dialog } from '@parcours/ui';
import { lazyComponent, useSingleKeys, WithTexts } from '@parcours/web';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { isTyping } from '../../parts/single-keys.ts';
import { cycleZones } from '../../parts/zones.ts';
import { palette, shortcutsDialog } from './open-windows.ts';
import { places } from './rail.tsx';
import styles from './shell.module.css';

const Palette = lazyComponent(() => import('../palette/palette.tsx').then((chunk) => chunk.Palette));

/** How long after `g` a letter still belongs to it, in milliseconds. */
const sequenceMs = 1_500;

/** The first on Home, the others in the queue of corrections. */
const correctionKeys = [
  ['c', 'keyCorrections'],
  ['v', 'keyAllPoints'],
  ['x', 'keyNoPoints'],
  ['0 … 9', 'keyMark'],
  ['Ctrl + ↵', 'keySend'],
  ['/', 'keySavedReplies'],
  ['j, k', 'keyQueue'],
  ['u', 'keyReopen'],
] as const;

export function Shortcuts(): ReactElement | null {
  const t = useText('frame');
  const app = useText('app');
  const singleKeys = useSingleKeys();
  const open = useSyncExternalStore(shortcutsDialog.subscribe, shortcutsDialog.isOpen);
  const hasPalette = useSyncExternalStore(palette.subscribe, palette.isOpen);
  const rights = useRights();
  const isKnown = rights !== null;
  const parts = useMemo(() => rights?.parts ?? [], [rights]);
  const navigate = useNavigate();
  const leader = useRef(-Infinity);
  /** The letter of a place, pressed before it was known which places there are. */
  const early = useRef<string | null>(null);
  useEffect(() => {
    const wanted = parts.find((one) => places[one].key === early.current);
    if (isKnown) early.current = null;
    if (wanted !== undefined) void navigate({ to: places[wanted].to });
  }, [isKnown, parts, navigate]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        palette.open();
        return;
      }
      if (event.key === 'F6') {
        event.preventDefault();
        cycleZones(event.shiftKey ? -1 : 1);
        return;
      }
      if (!singleKeys || isTyping(event.target)) return;
      // Whoever goes on has thought better of it.
      early.current = null;
      if (event.key === '?') {
        event.preventDefault();
        shortcutsDialog.open();
      } else if (event.key === 'g') leader.current = event.timeStamp;
      else if (event.timeStamp - leader.current < sequenceMs) {
        leader.current = -Infinity;
        // Whether there is such a place or not, the letter is no key of the screen.
        event.preventDefault();
        if (!isKnown) {
          early.current = event.key;
          return;
        }
        const part = parts.find((one) => places[one].key === event.key);
        if (part !== undefined) void navigate({ to: places[part].to });
      }
    };
    // Before the keys of a screen, of which one may be the letter that follows `g`.
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [singleKeys, isKnown, parts, navigate]);
  if (hasPalette)
    return (
      <WithTexts of="palette" waiting={null}>
        <Palette onClose={palette.close} />
      </WithTexts>
    );
  if (!open) return null;
  const keys: readonly (readonly [string, string])[] = [
    ['Ctrl + K', t('keyPalette')],
    ['F6', t('keyZones')],
    ['?', t('keyHelp')],
    ...(parts.includes('follow-up') ? correctionKeys.map(([key, text]) => [key, t(text)] as const) : []),
    ...parts.map((part) => [`g ${places[part].key}`, t('keyGo', { place: t(places[part].text) })] as const),
  ];
  return (
    <Dialog open title={t('shortcuts')} closeLabel={app('close')} onClose={shortcutsDialog.close}>
      <dl className={styles['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {singleKeys ? null : <p>{t('keysOff')}</p>}
    </Dialog>
  );
}
