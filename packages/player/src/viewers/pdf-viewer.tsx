/** A PDF page by page: zoom, a text layer that can be read and selected, a download besides (experience §1.2). */
import type { FileRef } from '@parcours/contract';
import { IconButton, Toolbar, useAnnounce } from '@parcours/ui';
import { caretLeftIcon, caretRightIcon, minusIcon, plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler answers the file's address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { WithTexts } from '@parcours/web';
import styles from './pdf-viewer.module.css';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Where one is in a document: its page, and how large it is shown. */
interface Place {
  readonly page: number;
  readonly zoom: number;
}

/** By file, while the portal is open: whoever comes back to a document reads on (experience §1.2 "Resources"). */
const places = new Map<string, Place>();

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export function PdfViewer({ file }: { readonly file: FileRef }): ReactElement {
  return (
    <WithTexts of="shell">
      <OpenPdf file={file} />
    </WithTexts>
  );
}

function OpenPdf({ file }: { readonly file: FileRef }): ReactElement {
  const t = useText('pdf');
  const tools = useText('tools');
  const announce = useAnnounce();
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const [place, setPlace] = useState(() => places.get(file.id) ?? { page: 1, zoom: 2 });
  const { page, zoom } = place;
  const move = (to: Partial<Place>): void => {
    const next = { ...place, ...to };
    places.set(file.id, next);
    setPlace(next);
  };
  useEffect(() => {
    const task = getDocument({ url: file.url });
    task.promise.then(setDocument, () => setFailed(true));
    return () => void task.destroy();
  }, [file.url]);
  if (failed) return <p role="alert">{t('pdfFailed')}</p>;
  if (document === null)
    return (
      <p className={styles['waiting']} aria-busy="true">
        {tools('loading')}
      </p>
    );
  const count = document.numPages;
  const turn = (to: number): void => {
    if (to < 1 || to > count) return;
    move({ page: to });
    announce(t('pdfPage', { page: to, count }));
  };
  return (
    <div className={styles['pdf']}>
      <Toolbar label={t('pdfTools')}>
        <IconButton icon={caretLeftIcon} label={t('pdfPrevious')} onClick={() => turn(page - 1)} />
        <span className={styles['page']}>{t('pdfPage', { page, count })}</span>
        <IconButton icon={caretRightIcon} label={t('pdfNext')} onClick={() => turn(page + 1)} />
        <IconButton
          icon={minusIcon}
          label={t('pdfSmaller')}
          onClick={() => move({ zoom: Math.max(0, zoom - 1) })}
        />
        <IconButton
          icon={plusIcon}
          label={t('pdfLarger')}
          onClick={() => move({ zoom: Math.min(zooms.length - 1, zoom + 1) })}
        />
      </Toolbar>
      <PdfPage document={document} number={page} zoom={zooms[zoom] ?? 1} name={file.name} />
    </div>
  );
}

function PdfPage({
  document,
  number,
  zoom,
  name,
}: {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly zoom: number;
  readonly name: string;
}): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let wanted = true;
    void document.getPage(number).then((page) => {
      const [drawing, words, around] = [canvas.current, text.current, box.current];
      if (!wanted || drawing === null || words === null || around === null) return;
      const natural = page.getViewport({ scale: 1 });
      // At 1 the page is as wide as its place.
      const scale = ((around.clientWidth || natural.width) / natural.width) * zoom;
      const viewport = page.getViewport({ scale });
      const dots = window.devicePixelRatio;
      drawing.width = Math.floor(viewport.width * dots);
      drawing.height = Math.floor(viewport.height * dots);
      drawing.style.width = `${viewport.width}px`;
      drawing.style.height = `${viewport.height}px`;
      words.replaceChildren();
      words.style.setProperty('--total-scale-factor', String(scale));
      words.style.setProperty('--scale-round-x', '1px');
      words.style.setProperty('--scale-round-y', '1px');
      const render = page.render({ canvas: drawing, viewport, transform: [dots, 0, 0, dots, 0, 0] });
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: words,
        viewport,
      });
      stop = () => {
        render.cancel();
        layer.cancel();
      };
      // Leaving the page cancels both: that is no failure.
      void Promise.allSettled([render.promise, layer.render()]);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [document, number, zoom]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div ref={box} className={styles['scroll']} tabIndex={0} role="region" aria-label={name}>
      <div className={styles['sheet']}>
        <canvas ref={canvas} aria-hidden="true" />
        <div ref={text} className={styles['text']} />
      </div>
    </div>
  );
}
