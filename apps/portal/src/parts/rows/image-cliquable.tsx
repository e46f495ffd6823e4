/** Zones of an image: click them, or their names beside it; both are one answer (experience §1.4). */
import type { ChoiceMark, FileRef, ImageCliquableRow } from '@parcours/contract';
import { pickableIn } from '@parcours/rules';
import { useText } from '@parcours/ui/text';
import { useId, useState, type ReactElement } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './image-cliquable.module.css';
import { Mark } from './mark.tsx';
import { picksOf, togglePick } from './picks.ts';
import { RowFrame } from './row-frame.tsx';
import type { RowViewProps } from './row-view.ts';
import { ShapeZone, viewWidth } from './shape-zone.tsx';

/** The view is 808 wide (spec §9) and as high as the image drawn at that width. */
export function viewHeightOf(row: ImageCliquableRow, file: FileRef | undefined): number {
  if (row.viewHeight !== undefined) return row.viewHeight;
  const { width = null, height = null } = file ?? {};
  return width === null || height === null || width === 0 ? viewWidth * 0.625 : (viewWidth * height) / width;
}

export function ImageCliquable(props: RowViewProps<'image-cliquable'>): ReactElement {
  const { row, files, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const name = useId();
  const [lit, setLit] = useState<string | null>(null);
  const order = pickableIn['image-cliquable'](row);
  const picks = picksOf(value);
  const file = files[row.fileId];
  const height = viewHeightOf(row, file);
  const toggle = (id: string): void => {
    if (!readOnly) onChange([...togglePick(order, value, id)]);
  };
  return (
    <RowFrame view={props} instruction={t(row.multiple ? 'zonesSeveral' : 'zonesOne')}>
      <div className={styles['board']}>
        <div className={styles['picture']} style={{ aspectRatio: `${viewWidth} / ${height}` }}>
          <img src={file?.url} alt={row.alt} width={viewWidth} height={height} decoding="async" />
          {/* The names beside it are the same zones for those who do not point. */}
          <svg viewBox={`0 0 ${viewWidth} ${height}`} aria-hidden="true">
            {row.choices.map(({ id, shape }, at) => (
              <ShapeZone
                key={id}
                shape={shape}
                number={at + 1}
                picked={picks.includes(id)}
                lit={lit === id}
                mark={correction?.zones[id] ?? null}
                readOnly={readOnly}
                onPick={() => toggle(id)}
              />
            ))}
          </svg>
        </div>
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
        <output className={styles['count']}>{t('selected', { count: picks.length })}</output>
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
        <RichText html={html} inline />
        {mark === null ? null : <Mark mark={mark} />}
      </label>
    </li>
  );
}
