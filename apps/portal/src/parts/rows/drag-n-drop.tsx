/** Labels and their places: pick then place by click, tap or keyboard, or drag by mouse; all give the same answer. */
import type { Choice } from '@parcours/contract';
import { IconButton, useAnnounce } from '@parcours/ui';
import { dotsSixVerticalIcon, Icon, xIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { plainText, RichText } from '../rich-text/rich-text.tsx';
import { besideChoice, ChoiceLabel } from './choice-label.tsx';
import { Mark } from './mark.tsx';
import { clear, place, placesOf } from './placement.ts';
import { RowFrame } from './row-frame.tsx';
import type { RowViewProps } from './row-view.ts';
import styles from './rows.module.css';
import menuStyles from './tile-menu.module.css';
import { TileMenu } from './tile-menu.tsx';
import { useTileDrag, type TileDrag } from './use-tile-drag.ts';

export function DragNDrop(props: RowViewProps<'drag-n-drop'>): ReactElement {
  const { row, files, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const announce = useAnnounce();
  const [picked, setPicked] = useState<string | null>(null);
  const bank = useRef<HTMLUListElement>(null);
  const places = placesOf(row, value);
  const choiceOf = (id: string | null) => row.choices.find((choice) => choice.id === id);
  const nameOf = (id: string | null) => plainText(choiceOf(id)?.value ?? '');
  const targetName = (at: number) => plainText(row.targets[at]?.label ?? '');

  const put = (id: string, at: number): void => {
    const other = places[at] ?? null;
    const swapped = other !== null && other !== id && !places.includes(id);
    onChange([...place(places, id, at)]);
    setPicked(null);
    const names = { item: nameOf(id), target: targetName(at), other: nameOf(other) };
    announce(swapped ? t('dragSwapped', names) : t('dragPlaced', names));
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
  const drag = useTileDrag(put);
  const left = row.choices.filter((choice) => !places.includes(choice.id));
  return (
    <RowFrame view={props} instruction={t('dragInstruction')}>
      <div className={styles['board']}>
        {readOnly ? null : (
          <div className={styles['bank']}>
            <p className={styles['boardTitle']}>{t('dragBank')}</p>
            <ul ref={bank} aria-label={t('dragBank')}>
              {left.map((choice) => (
                <li key={choice.id} className={menuStyles['tileRow']}>
                  <Tile
                    choice={choice}
                    picked={picked === choice.id}
                    files={files}
                    settings={row.settings}
                    drag={drag(choice.id)}
                    onPress={() => pick(choice.id)}
                  />
                  <TileMenu
                    item={nameOf(choice.id)}
                    targets={row.targets.map((_, at) => targetName(at))}
                    onPlace={(at) => {
                      put(choice.id, at);
                      // The label and its menu leave: its new place takes the focus.
                      focusPlace(at);
                    }}
                  />
                  {besideChoice(choice, files)}
                </li>
              ))}
            </ul>
            {left.length === 0 ? <p className={styles['count']}>{t('dragBankEmpty')}</p> : null}
          </div>
        )}
        <ol className={styles['targets']} aria-label={t('dragTargets')}>
          {row.targets.map((target, at) => {
            const held = places[at] ?? null;
            const image = target.fileId === undefined ? undefined : files[target.fileId];
            const mark = correction?.targets[target.id] ?? null;
            const name = targetName(at);
            return (
              <li key={target.id} data-target={at} data-mark={mark?.mark} className={styles['target']}>
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
                    {held === null ? (
                      picked === null ? (
                        '…'
                      ) : (
                        t('dragPlaceHere')
                      )
                    ) : (
                      <Held choice={choiceOf(held)} settings={row.settings} files={files} />
                    )}
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
                  <p className={styles['verdict']}>
                    <Mark mark={mark.mark} />
                    {mark.mark === 'wrong' && mark.expected.length > 0 ? (
                      <span>{t('dragRight', { items: mark.expected.map(nameOf).join(', ') })}</span>
                    ) : null}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </RowFrame>
  );
}

/** Escape puts the picked label back, wherever the focus is. */
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

function Held({
  choice,
  settings,
  files,
}: {
  readonly choice: Choice | undefined;
  readonly settings: RowViewProps<'drag-n-drop'>['row']['settings'];
  readonly files: RowViewProps<'drag-n-drop'>['files'];
}): ReactElement | null {
  return choice === undefined ? null : <ChoiceLabel choice={choice} settings={settings} files={files} />;
}

function Tile({
  choice,
  picked,
  files,
  settings,
  drag,
  onPress,
}: {
  readonly choice: Choice;
  readonly picked: boolean;
  readonly files: RowViewProps<'drag-n-drop'>['files'];
  readonly settings: RowViewProps<'drag-n-drop'>['row']['settings'];
  readonly drag: TileDrag;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <button type="button" className={styles['tile']} aria-pressed={picked} {...drag} onClick={onPress}>
      <Icon drawing={dotsSixVerticalIcon} />
      <ChoiceLabel choice={choice} settings={settings} files={files} />
    </button>
  );
}
