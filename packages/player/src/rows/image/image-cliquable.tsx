/** Zones of an image: click them, or their names beside it; both are one answer (experience §1.4). */
import type { ChoiceMark, FileRef, ImageCliquableRow } from '@parcours/contract';
import { pickableIn } from '@parcours/rules';
import { Button, useAnnounce } from '@parcours/ui';
import { minusIcon, plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useId, useState, type ReactElement } from 'react';
import { useContentLanguage, useNarrow } from '@parcours/web';
import { pictureOf } from '../../pictures/picture.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './image-cliquable.module.css';
import { Mark } from '../mark.tsx';
import { picksOf, togglePick } from '../choices/picks.ts';
import { RowFrame } from '../row-frame.tsx';
import type { RowViewProps } from '../row-view.ts';
import { ShapeZone, viewWidth, ZoneNumber, type ZoneProps } from './shape-zone.tsx';

/** The view is 808 wide (spec §9) and as high as the image drawn at that width. */
function viewHeightOf(row: ImageCliquableRow, file: FileRef | undefined): number {
  if (row.viewHeight !== undefined) return row.viewHeight;
  const { width = null, height = null } = file ?? {};
  return width === null || height === null || width === 0 ? viewWidth * 0.625 : (viewWidth * height) / width;
}

export function ImageCliquable(props: RowViewProps<'image-cliquable'>): ReactElement {
  const { row, files, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const lang = useContentLanguage();
  const announce = useAnnounce();
  const name = useId();
  const [lit, setLit] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const isNarrow = useNarrow();
  const order = pickableIn['image-cliquable'](row);
  const picks = picksOf(value);
  const file = files[row.fileId];
  const height = viewHeightOf(row, file);
  const toggle = (id: string): void => {
    if (readOnly) return;
    const now = togglePick(order, value, id);
    onChange([...now]);
    if (row.multiple) announce(t('selected', { count: now.length }));
  };
  const zoneOf = ({ id, shape }: ImageCliquableRow['choices'][number]): ZoneProps => ({
    shape,
    picked: picks.includes(id),
    lit: lit === id,
    mark: correction?.zones[id] ?? null,
    readOnly,
    onPick: () => toggle(id),
    onLight: (isLit) => setLit(isLit ? id : null),
  });
  return (
    <RowFrame view={props} instruction={t(row.multiple ? 'zonesSeveral' : 'zonesOne')}>
      <div className={styles['board']}>
        <div
          className={styles['scroll']}
          {...(isNarrow && isLarge ? { tabIndex: 0, role: 'group', 'aria-label': row.alt } : {})}
        >
          <div
            className={styles['picture']}
            data-large={(isNarrow && isLarge) || undefined}
            style={{ aspectRatio: `${viewWidth} / ${height}` }}
          >
            <img
              {...pictureOf(file)}
              {...(isNarrow && isLarge ? { sizes: `${viewWidth}px` } : {})}
              alt={row.alt}
              lang={lang}
              width={viewWidth}
              height={height}
              decoding="async"
            />
            {/* The names below are the same zones for those who do not point. */}
            <svg viewBox={`0 0 ${viewWidth} ${height}`} aria-hidden="true">
              {row.choices.map((choice) => (
                <ShapeZone key={choice.id} {...zoneOf(choice)} />
              ))}
            </svg>
            <div className={styles['numbers']} aria-hidden="true">
              {row.choices.map((choice, at) => (
                <ZoneNumber key={choice.id} number={at + 1} viewHeight={height} {...zoneOf(choice)} />
              ))}
            </div>
          </div>
        </div>
        {isNarrow ? (
          <p>
            <Button icon={isLarge ? minusIcon : plusIcon} onClick={() => setLarge(!isLarge)}>
              {t(isLarge ? 'zonesSmaller' : 'zonesLarger')}
            </Button>
          </p>
        ) : null}
        <ol className={styles['zones']}>
          {row.choices.map(({ id, value: html }) => (
            <Zone
              key={id}
              id={id}
              name={name}
              html={html}
              multiple={row.multiple}
              picked={picks.includes(id)}
              readOnly={readOnly}
              mark={correction?.zones[id] ?? null}
              onPick={() => toggle(id)}
              onLight={setLit}
            />
          ))}
          {row.noneId === undefined ? null : (
            <Zone
              id={row.noneId}
              none
              name={name}
              html={t('zonesNone')}
              multiple={row.multiple}
              picked={picks.includes(row.noneId)}
              readOnly={readOnly}
              mark={correction?.zones[row.noneId] ?? null}
              onPick={() => toggle(row.noneId ?? '')}
              onLight={setLit}
            />
          )}
        </ol>
      </div>
      {row.multiple && !readOnly ? (
        <p className={styles['count']}>{t('selected', { count: picks.length })}</p>
      ) : null}
    </RowFrame>
  );
}

function Zone({
  id,
  name,
  html,
  none = false,
  multiple,
  picked,
  readOnly,
  mark,
  onPick,
  onLight,
}: {
  readonly id: string;
  readonly name: string;
  readonly html: string;
  readonly none?: boolean;
  readonly multiple: boolean;
  readonly picked: boolean;
  readonly readOnly: boolean;
  readonly mark: ChoiceMark | null;
  readonly onPick: () => void;
  readonly onLight: (id: string | null) => void;
}): ReactElement {
  return (
    <li>
      <label
        className={styles['zone']}
        data-none={none || undefined}
        data-picked={picked || undefined}
        data-mark={mark ?? undefined}
        onPointerEnter={() => onLight(id)}
        onPointerLeave={() => onLight(null)}
      >
        <input
          type={multiple ? 'checkbox' : 'radio'}
          name={name}
          value={id}
          checked={picked}
          aria-disabled={readOnly || undefined}
          onChange={onPick}
          onFocus={() => onLight(id)}
          onBlur={() => onLight(null)}
        />
        {none === true ? <span>{html}</span> : <RichText html={html} inline />}
        {mark === null ? null : <Mark mark={mark} />}
      </label>
    </li>
  );
}
