/** The 404 page: an image, what happened, and the way out (spec §2). */
import '@parcours/ui/heading-font.css';
import type { ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import { WithTexts } from '@parcours/web';
import { DeadEnd } from '../../parts/dead-end/dead-end.tsx';
import styles from './torn-tape.module.css';

/** Where the blade is torn off, and where its lost end would have reached. */
const torn = 208;
const end = 316;
const ticks = Array.from({ length: 10 }, (_, at) => 112 + at * 10);

function TornTape(): ReactElement {
  return (
    <svg className={styles['tape']} viewBox="0 0 320 112" aria-hidden="true" focusable="false">
      <path className={styles['lost']} d={`M${torn + 10} 72H${end}V96H${torn + 4}`} />
      <path className={styles['blade']} d={`M96 72H${torn}l-6 6 8 6-8 6 6 6H96z`} />
      <path d={ticks.map((x, at) => `M${x} 72v${at % 5 === 0 ? 14 : 8}`).join('')} />
      <path className={styles['case']} d="M16 96V44a36 36 0 0 1 36-36h8a36 36 0 0 1 36 36v52z" />
      <circle className={styles['dial']} cx="56" cy="52" r="24" />
      <path d="M56 40v12l9 6M16 96h80" />
    </svg>
  );
}

export function NotFoundScreen(): ReactElement {
  return (
    <WithTexts of="shell">
      <NotFound />
    </WithTexts>
  );
}

function NotFound(): ReactElement {
  const t = useText('notFound');
  return <DeadEnd code="404" title={t('title')} text={t('text')} back={t('back')} picture={<TornTape />} />;
}
