/** One answer as a trainer reads it: the question, what was written, and beside it what its author expects. */
import type { PageCorrection, WaitingAnswer } from '@parcours/contract';
import { RichText } from '@parcours/player';
import { Sheet } from '@parcours/ui';
import { arrowSquareOutIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { ContentLanguageProvider, useTenant } from '@parcours/web';
import type { ReactElement } from 'react';
import { WaitingTime } from '../../parts/waiting/waiting-time.tsx';
import styles from './corrections.module.css';

/** Where the focus goes when another answer is shown. */
export const shownHeadingId = 'shown-answer';

interface AnswerProps {
  readonly item: WaitingAnswer;
  /** Undefined until it is read. */
  readonly correction: PageCorrection | undefined;
}

export function AnswerView({
  item,
  correction,
  promisedDays,
}: AnswerProps & { readonly promisedDays: number }): ReactElement {
  const t = useText('corrections');
  const { hosts } = useTenant();
  const page = correction?.page;
  const rows = page?.content?.sections.flatMap((section) => section.rows) ?? [];
  const row = rows.find(({ id }) => id === item.rowId);
  const statement = page?.content?.statement?.html;
  return (
    <Sheet className={styles['answer']}>
      <h2 id={shownHeadingId} tabIndex={-1}>
        {item.title}
      </h2>
      <p className={styles['about']}>
        <span>
          {item.learner === null
            ? t('place', { course: item.courseTitle, className: item.className })
            : t('placeOf', {
                learner: item.learner.displayName,
                course: item.courseTitle,
                className: item.className,
              })}
        </span>
        <WaitingTime since={item.waitingSince} promisedDays={promisedDays} />
      </p>
      {page === undefined ? null : (
        <ContentLanguageProvider value={page.language}>
          {statement === undefined ? null : <RichText html={statement} />}
          {row === undefined || !('title' in row) || row.title === undefined ? null : (
            <RichText html={row.title} />
          )}
        </ContentLanguageProvider>
      )}
      <h3 id="given-answer">{t('answer')}</h3>
      <blockquote className={styles['given']} aria-labelledby="given-answer" lang={page?.language}>
        {item.answer === '' ? t('blank') : item.answer}
      </blockquote>
      <p>
        <a href={`//${hosts.frontoffice}/correction/${item.pageId}`} target="_blank" rel="noopener">
          {t('wholePage')} <Icon drawing={arrowSquareOutIcon} />
        </a>
      </p>
    </Sheet>
  );
}

export function MarkingGuide({ item, correction }: AnswerProps): ReactElement | null {
  const t = useText('corrections');
  if (correction === undefined) return null;
  const { expected = null, guide = null } = correction.marking[item.rowId] ?? {};
  const { language } = correction.page;
  return (
    <Sheet tone="inset" className={styles['answer']}>
      <h3>{t('expected')}</h3>
      <p className={styles['lines']} lang={expected === null ? undefined : language}>
        {expected ?? t('noExpected')}
      </p>
      <h3>{t('guide')}</h3>
      <p className={styles['lines']} lang={guide === null ? undefined : language}>
        {guide ?? t('noGuide')}
      </p>
    </Sheet>
  );
}
