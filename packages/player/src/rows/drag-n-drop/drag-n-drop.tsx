/** Labels and their places: pick then place by click, tap or keyboard, or drag by mouse; all give the same answer. */
import { IconButton, useAnnounce } from '@parcours/ui';
import { xIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { plainText, RichText } from '../../rich-text/rich-text.tsx';
import { useNarrow } from '@parcours/web';
import { ChoiceLabel } from '../choices/choice-label.tsx';
import { HeldStrip } from './held-strip.tsx';
import { Mark } from '../mark.tsx';
import { clear, place, placesOf } from './placement.ts';
import { RowFrame } from '../row-frame.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from './drag-n-drop.module.css';
import rowStyles from '../rows.module.css';
import { TileBank } from './tile-bank.tsx';
import { usePlacesInSight } from './use-places-in-sight.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** Escape, wherever the focus is, while something is under way that it can take back. */
function useEscape(active: boolean, act: () => void): void {
  const run = useRef(act);
  useEffect(() => {
    run.current = act;
  });
  useEffect(() => {
    if (!active) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      run.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [active]);
}

export function DragNDrop(props: RowViewProps<'drag-n-drop'>): ReactElement {
  const { row, files, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const announce = useAnnounce();
  const [picked, setPicked] = useState<string | null>(null);
  const bank = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const places = placesOf(row, value);
  const choiceOf = (id: string | null) => row.choices.find((choice) => choice.id === id);
  const heldLabel = (id: string): ReactElement | null => {
    const choice = choiceOf(id);
    return choice === undefined ? null : (
      <ChoiceLabel choice={choice} settings={row.settings} files={files} />
    );
  };
  const nameOf = (id: string | null) => plainText(choiceOf(id)?.value ?? '');
  const targetName = (at: number) => plainText(row.targets[at]?.label ?? '');

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
  const pick = (id: string): void => {
    setPicked(picked === id ? null : id);
    announce(
      picked === id ? t('dragCancelled', { item: nameOf(id) }) : t('dragPicked', { item: nameOf(id) }),
    );
  };
  const pressTarget = (at: number): void => {
    const held = places[at] ?? null;
    if (picked !== null && picked !== held) put(picked, at);
    else if (held !== null) pick(held);
  };
  const focusPlace = (at: number): void =>
    bank.current?.closest('fieldset')?.querySelector<HTMLElement>(`[data-target="${at}"] button`)?.focus();
  const empty = (at: number): void => {
    onChange([...clear(places, at)]);
    announce(t('dragCleared', { target: targetName(at) }));
    // The button that had the focus is gone: its place keeps it.
    focusPlace(at);
  };
  useEscape(picked !== null, () => {
    if (picked !== null) pick(picked);
  });
  usePlacesInSight(bank, isNarrow ? picked : null);
  const drag = useTileDrag(put);
  const inHand = choiceOf(picked);
  const tiles = readOnly ? null : (
    <TileBank
      ref={bank}
      left={row.choices.filter((choice) => !places.includes(choice.id))}
      picked={picked}
      targets={row.targets.map((_, at) => targetName(at))}
      settings={row.settings}
      files={files}
      drag={drag}
      onPick={pick}
      onPlace={(id, at) => {
        put(id, at);
        // The label and its menu leave: its new place takes the focus.
        focusPlace(at);
      }}
    />
  );
  return (
    <RowFrame view={props} instruction={t('dragInstruction')}>
      <div className={styles['board']} data-holding={picked !== null || undefined}>
        {isNarrow && inHand !== undefined ? (
          <HeldStrip
            choice={inHand}
            settings={row.settings}
            files={files}
            onPutBack={() => {
              pick(inHand.id);
              bank.current
                ?.closest('fieldset')
                ?.querySelector<HTMLElement>(`[data-choice="${inHand.id}"]`)
                ?.focus();
            }}
          />
        ) : null}
        {isNarrow ? null : tiles}
        <ol className={styles['targets']} aria-label={t('dragTargets')}>
          {row.targets.map((target, at) => {
            const held = places[at] ?? null;
            const image = target.fileId === undefined ? undefined : files[target.fileId];
            const mark = correction?.targets[target.id] ?? null;
            // A place that was left empty holds no wrong answer (domain §7).
            const shownMark = mark !== null && held === null ? 'unanswered' : mark?.mark;
            const name = targetName(at);
            return (
              <li key={target.id} data-target={at} data-mark={shownMark} className={styles['target']}>
                <div className={styles['targetLabel']}>
                  {image === undefined ? null : (
                    <img
                      src={image.url}
                      alt=""
                      width={image.width ?? undefined}
                      height={image.height ?? undefined}
                      decoding="async"
                    />
                  )}
                  <RichText html={target.label} inline />
                </div>
                <div className={styles['slot']}>
                  <button
                    type="button"
                    className={styles['place']}
                    data-full={held !== null || undefined}
                    data-ready={picked !== null || undefined}
                    data-choice={held ?? undefined}
                    data-picked={(held !== null && picked === held) || undefined}
                    aria-disabled={readOnly || undefined}
                    aria-label={
                      held !== null
                        ? t('dragTargetFull', { target: name, item: nameOf(held) })
                        : picked === null
                          ? t('dragTargetEmpty', { target: name })
                          : // The words on the place are part of its name (WCAG 2.5.3).
                            `${t('dragTargetEmpty', { target: name })} – ${t('dragPlaceHere')}`
                    }
                    {...(held === null || readOnly ? {} : drag(held))}
                    onClick={() => {
                      if (!readOnly) pressTarget(at);
                    }}
                  >
                    {held === null ? (picked === null ? '…' : t('dragPlaceHere')) : heldLabel(held)}
                  </button>
                  {held === null || readOnly ? null : (
                    <IconButton
                      icon={xIcon}
                      label={t('dragClear', { target: name })}
                      onClick={() => empty(at)}
                    />
                  )}
                </div>
                {mark === null ? null : (
                  <p className={rowStyles['verdict']}>
                    <Mark mark={shownMark ?? mark.mark} />
                    {mark.mark === 'wrong' && mark.expected.length > 0 ? (
                      <span>{t('dragRight', { items: mark.expected.map(nameOf).join(', ') })}</span>
                    ) : null}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
        {/* On a phone the labels lie under the thumb (experience §1.4). */}
        {isNarrow ? tiles : null}
      </div>
    </RowFrame>
  );
}
