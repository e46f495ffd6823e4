/**
 * A letter as a mail program lays it out, in a frame that runs nothing, loads nothing and leads nowhere: its words and its
 * styles are put there from the browser's inert parser, because the page's policy admits no inline style.
 */
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import styles from './letter-frame.module.css';

export function LetterFrame({
  html,
  title,
}: {
  readonly html: string;
  readonly title: string;
}): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const document = frame.current?.contentDocument;
    if (document !== null && document !== undefined) showIn(document, html);
  }, [html]);
  useEffect(show, [show]);
  return (
    // The empty document is another one once it has loaded, in some browsers.
    <iframe ref={frame} sandbox="allow-same-origin" title={title} className={styles['frame']} onLoad={show} />
  );
}

function showIn(document: Document, html: string): void {
  const letter = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = letter.documentElement.lang;
  document.title = letter.title;
  const body = document.importNode(letter.body, true);
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[style]')]) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    element.style.cssText = style;
  }
  document.body.replaceWith(body);
}
