/** What a long legal text contains: its headings, each a way to its place. */
import { useText } from '@parcours/ui/text';
import type { ReactElement, RefObject } from 'react';
import { plainText } from '@parcours/player';
import styles from './legal.module.css';

/** Fewer are seen at a glance. */
const worthListing = 3;

/** `text` holds what `html` became: there, headings of the first rank are of the second. */
export function Contents({
  html,
  text,
}: {
  readonly html: string;
  readonly text: RefObject<HTMLElement | null>;
}): ReactElement | null {
  const t = useText('legal');
  const titles = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gis)].map(([, inner = '']) =>
    plainText(inner),
  );
  if (titles.length < worthListing) return null;
  return (
    <nav aria-label={t('contents')} className={styles['contents']} data-no-print>
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <a
              href={`#part-${index + 1}`}
              onClick={(event) => {
                event.preventDefault();
                const heading = text.current?.querySelectorAll<HTMLElement>('h2')[index];
                if (heading === undefined) return;
                heading.tabIndex = -1;
                heading.scrollIntoView({ block: 'start' });
                heading.focus({ preventScroll: true });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
