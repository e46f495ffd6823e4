/** Framing a picture to a square: by dragging, or by three sliders that do the same. */
import { Button, Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import styles from './account.module.css';

/** Pixels of the square that is kept. */
const side = 512;
const zoomMax = 4;

interface Framing {
  /** 1 fills the square with the shorter side. */
  readonly zoom: number;
  /** Where the square lies over what is too long, 0..1. */
  readonly x: number;
  readonly y: number;
}

/** The part of the picture that the square shows. */
function cut({ width, height }: ImageBitmap, { zoom, x, y }: Framing) {
  const size = Math.min(width, height) / zoom;
  return { left: (width - size) * x, top: (height - size) * y, size };
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

export function AvatarCrop({
  picture,
  busy,
  onCancel,
  onDone,
}: {
  readonly picture: ImageBitmap;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onDone: (framed: Blob) => void;
}): ReactElement {
  const t = useText('account');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [framing, setFraming] = useState<Framing>({ zoom: 1, x: 0.5, y: 0.5 });
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    if (drawing === null || drawing === undefined) return;
    const { left, top, size } = cut(picture, framing);
    // A see-through picture gets paper behind it: JPEG knows no see-through.
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, side, side);
    drawing.drawImage(picture, left, top, size, size, 0, 0, side, side);
  }, [picture, framing]);

  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons !== 1) return;
    const shown = event.currentTarget.getBoundingClientRect().width;
    setFraming((now) => {
      const { size } = cut(picture, now);
      const slack = { x: picture.width - size, y: picture.height - size };
      const moved = (by: number, room: number) => (room <= 0 ? 0 : (by * (size / shown)) / room);
      return {
        ...now,
        x: within(now.x - moved(event.movementX, slack.x)),
        y: within(now.y - moved(event.movementY, slack.y)),
      };
    });
  };
  const sliders = [
    ['zoom', 1, zoomMax],
    ['x', 0, 1],
    ['y', 0, 1],
  ] as const;
  const names = { zoom: t('zoom'), x: t('across'), y: t('down') };
  return (
    <Dialog
      open
      title={t('cropTitle')}
      closeLabel={t('cancel')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('saving')}
            onClick={() =>
              canvas.current?.toBlob(
                (framed) => (framed === null ? onCancel() : onDone(framed)),
                'image/jpeg',
                0.9,
              )
            }
          >
            {t('useAvatar')}
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        <p className={styles['note']}>{t('cropLead')}</p>
        <canvas
          ref={canvas}
          width={side}
          height={side}
          aria-hidden="true"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <div className={styles['sliders']}>
          {sliders.map(([part, min, max]) => (
            <label key={part}>
              {names[part]}
              <input
                type="range"
                min={min}
                max={max}
                step={0.01}
                value={framing[part]}
                onChange={(event) => setFraming((now) => ({ ...now, [part]: Number(event.target.value) }))}
              />
            </label>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
