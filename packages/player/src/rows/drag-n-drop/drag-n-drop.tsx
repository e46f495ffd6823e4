/** Labels and their places: pick then place by click, tap or keyboard, or drag by mouse; all give the same answer. */
import { useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { plainText } from '../../rich-text/rich-text.tsx';
import { useNarrow } from '@parcours/web';
import { HeldStrip } from './held-strip.tsx';
import { clear, place, placesOf } from './placement.ts';
import { RowFrame } from '../row-frame.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from './drag-n-drop.module.css';
import { TargetPlace } from './target-place.tsx';
import { TileBank } from './tile-bank.tsx';
import { useStableCallback } from '../use-stable-callback.ts';
import { usePlacesInSight } from './use-places-in-sight.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** Escape, wherever the focus is, while something is under way that it can take back. */
function useEscape(active: boolean, act: () => void): void {
  const run = useStableCallback(act);
  useEffect(() => {
    if (!active) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [active, run]);
}

export function DragNDrop(props: RowViewProps<'drag-n-drop'>): ReactElement {
  const { row, files, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const announce = useAnnounce();
  const [picked, setPicked] = useState<string | null>(null);
  // The label under the finger answers first; the strip and the words of each place follow it.
  const shownPick = useDeferredValue(picked);
  const bank = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const places = placesOf(row, value);
  // A label that was placed is seen in its place first, and leaves the others in the next pass.
  const shownValue = useDeferredValue(value);
  const left = useMemo(() => {
    const shown = placesOf(row, shownValue);
    return row.choices.filter(({ id }) => !shown.includes(id));
  }, [row, shownValue]);
  const targets = useMemo(() => row.targets.map(({ label }) => plainText(label)), [row]);
  const choiceOf = (id: string | null) => row.choices.find((choice) => choice.id === id);
  const nameOf = (id: string | null) => plainText(choiceOf(id)?.value ?? '');
  const targetName = (at: number) => targets[at] ?? '';

  const put = (id: string, at: number): void => {
    const other = places[at] ?? null;
    const from = places.indexOf(id);
    onChange([...place(places, id, at)]);
    setPicked(null);
    const names = { item: nameOf(id), target: targetName(at), other: nameOf(other) };
    if (other === null || other === id) announce(t('dragPlaced', names));
    else if (from === -1) announce(t('dragSwapped', names));
    else announce(t('dragExchanged', { ...names, from: targetName(from) }));
  };
  const pick = useStableCallback((id: string): void => {
    setPicked(picked === id ? null : id);
    announce(
      picked === id ? t('dragCancelled', { item: nameOf(id) }) : t('dragPicked', { item: nameOf(id) }),
    );
  });
  const pressTarget = useStableCallback((at: number): void => {
    const held = places[at] ?? null;
    if (picked !== null && picked !== held) put(picked, at);
    else if (held !== null) pick(held);
  });
  const focusIn = (selector: string): void =>
    bank.current?.closest('fieldset')?.querySelector<HTMLElement>(selector)?.focus();
  const focusPlace = (at: number): void => focusIn(`[data-target="${at}"] button`);
  const empty = useStableCallback((at: number): void => {
    onChange([...clear(places, at)]);
    announce(t('dragCleared', { target: targetName(at) }));
    // The button that had the focus is gone: its place keeps it.
    focusPlace(at);
  });
  const putFromMenu = useStableCallback((id: string, at: number): void => {
    put(id, at);
    // The label and its menu leave: its new place takes the focus.
    focusPlace(at);
  });
  useEscape(picked !== null, () => {
    if (picked !== null) pick(picked);
  });
  usePlacesInSight(bank, isNarrow ? shownPick : null);
  const drag = useTileDrag(put);
  const inHand = choiceOf(shownPick);
  const tiles = readOnly ? null : (
    <TileBank
      ref={bank}
      left={left}
      picked={picked}
      targets={targets}
      settings={row.settings}
      files={files}
      onPick={pick}
      onPlace={putFromMenu}
    />
  );
  return (
    <RowFrame view={props} instruction={t('dragInstruction')}>
      <div
        className={styles['board']}
        data-holding={shownPick !== null || undefined}
        {...(readOnly ? {} : drag)}
      >
        {isNarrow && inHand !== undefined ? (
          <HeldStrip
            choice={inHand}
            settings={row.settings}
            files={files}
            onPutBack={() => {
              pick(inHand.id);
              focusIn(`[data-choice="${inHand.id}"]`);
            }}
          />
        ) : null}
        {isNarrow ? null : tiles}
        <ol className={styles['targets']} aria-label={t('dragTargets')}>
          {row.targets.map((target, at) => {
            const held = places[at] ?? null;
            return (
              <TargetPlace
                key={target.id}
                at={at}
                target={target}
                held={choiceOf(held)}
                inHand={shownPick === null ? null : shownPick === held ? 'this' : 'other'}
                readOnly={readOnly}
                mark={correction?.targets[target.id] ?? null}
                choices={row.choices}
                settings={row.settings}
                files={files}
                onPress={pressTarget}
                onEmpty={empty}
              />
            );
          })}
        </ol>
        {/* On a phone the labels lie under the thumb (experience §1.4). */}
        {isNarrow ? tiles : null}
      </div>
    </RowFrame>
  );
}
