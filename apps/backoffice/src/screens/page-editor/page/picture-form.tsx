/** An image with places that tell more: the picture, its alternative, and each place with its label and text. */
import type { InteractiveImage } from '@parcours/contract';
import { Button, TextArea, TextField } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { FileField } from '../../../parts/fields/file-field/file-field.tsx';
import { fileQuery } from '../../../parts/fields/file-field/file-queries.ts';
import { NumberField } from '../../../parts/fields/number-field.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import styles from '../forms/forms.module.css';
import { ItemLine } from '../../../parts/fields/item-line.tsx';
import { moved, withField } from '../forms/row-form.ts';
import type { PageFormProps } from './page-parts.ts';
import pictureStyles from './picture-form.module.css';

type Point = InteractiveImage['points'][number];
const pointsMax = 30;

export function PictureForm({ page: { block }, onChange, newKey }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const image = block.content.interactiveImage;
  const { data: file } = useQuery(fileQuery(image?.fileId));
  const set = (next: InteractiveImage | undefined): void =>
    onChange({ block: { ...block, content: withField(block.content, 'interactiveImage', next) } });
  const newPoint = (number: number, x: number, y: number): Point => ({
    id: newKey(),
    label: t('newPoint', { number }),
    html: `<p>${t('newPointText')}</p>`,
    x,
    y,
  });
  const choose = (
    <Edited field="content.interactiveImage.fileId">
      <FileField
        label={t('picture')}
        kinds={['image']}
        fileId={image?.fileId}
        onChange={(chosen) => {
          if (chosen === undefined) set(undefined);
          else set({ alt: '', points: [newPoint(1, 0.5, 0.5)], ...image, fileId: chosen.id });
        }}
      />
    </Edited>
  );
  if (image === undefined) return choose;
  const { points } = image;
  const setPoint = (changed: Point): void =>
    set({ ...image, points: points.map((point) => (point.id === changed.id ? changed : point)) });
  const add = (x: number, y: number): void => {
    if (points.length < pointsMax) set({ ...image, points: [...points, newPoint(points.length + 1, x, y)] });
  };
  const addAt = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    if (detail === 0 || box.width === 0) return;
    const share = (value: number): number => Number(Math.max(0, Math.min(1, value)).toFixed(3));
    add(share((clientX - box.left) / box.width), share((clientY - box.top) / box.height));
  };
  return (
    <>
      {choose}
      <Edited field="content.interactiveImage.alt">
        <TextArea
          label={t('pictureAlt')}
          rows={2}
          value={image.alt}
          error={image.alt.trim() === '' ? t('pictureAltMissing') : undefined}
          onChange={({ target }) => set({ ...image, alt: target.value.slice(0, 1_000) })}
        />
      </Edited>
      {file === undefined ? null : (
        <>
          <p>{t('pointsHint')}</p>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button below adds one by keyboard, and numbers place it */}
          <div className={pictureStyles['picture']} onClick={addAt}>
            <img src={file.url} alt="" />
            {points.map(({ id, x, y }, at) => (
              <span
                key={id}
                className={pictureStyles['point']}
                style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
              >
                {at + 1}
              </span>
            ))}
          </div>
        </>
      )}
      <ol className={styles['items']} data-edits="content.interactiveImage.points[].id">
        {points.map((point, at) => {
          const name = t('point', { number: at + 1 });
          return (
            <ItemLine
              key={point.id}
              name={name}
              place={at}
              count={points.length}
              least={1}
              onMove={(to) => set({ ...image, points: moved(points, at, to) })}
              onRemove={() => set({ ...image, points: points.filter(({ id }) => id !== point.id) })}
            >
              <Edited field="content.interactiveImage.points[].label">
                <TextField
                  label={t('pointLabel', { name })}
                  maxLength={500}
                  value={point.label}
                  onChange={({ target }) => {
                    if (target.value !== '') setPoint({ ...point, label: target.value });
                  }}
                />
              </Edited>
              <Edited field="content.interactiveImage.points[].html">
                <RichTextField
                  label={t('pointText', { name })}
                  profile="full"
                  html={point.html}
                  onChange={(html) => setPoint({ ...point, html })}
                />
              </Edited>
              <div className={styles['pair']}>
                {(['x', 'y'] as const).map((axis) => (
                  <Edited key={axis} field={`content.interactiveImage.points[].${axis}`}>
                    <NumberField
                      label={t(`point_${axis}`)}
                      unit="%"
                      required
                      min={0}
                      max={100}
                      value={Number((point[axis] * 100).toFixed(1))}
                      onChange={(percent) => {
                        if (percent !== undefined) setPoint({ ...point, [axis]: percent / 100 });
                      }}
                    />
                  </Edited>
                ))}
              </div>
            </ItemLine>
          );
        })}
      </ol>
      <div className={styles['acts']}>
        <Button icon={plusIcon} size="small" onClick={() => add(0.5, 0.5)}>
          {t('addPoint')}
        </Button>
      </div>
    </>
  );
}
