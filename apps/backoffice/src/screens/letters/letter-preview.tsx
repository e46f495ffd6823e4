/** A letter as it is typed, laid out and as plain text, with examples or with the values of one person of the centre. */
import type { LetterWords, ListedLetter } from '@parcours/contract';
import { wordsProblems } from '@parcours/rules';
import { Button, SegmentedRadio } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { LetterFrame } from '../../parts/letter-frame/letter-frame.tsx';
import { PersonSearch } from '../../parts/person-search/person-search.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type Language, type PreviewAsk, previewQuery } from './calls.ts';
import { trimmed } from './letter-draft.ts';
import styles from './letters.module.css';

const pauseMs = 400;
const forms = ['html', 'text'] as const;

export function LetterPreview({
  kind,
  language,
  words,
}: {
  readonly kind: ListedLetter;
  readonly language: Language;
  readonly words: LetterWords;
}): ReactElement {
  const t = useText('letters');
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  const [userId, setUserId] = useState<string | null>(null);
  const isWhole = wordsProblems(kind, words).length === 0;
  const [asked, setAsked] = useState<PreviewAsk | null>(null);
  const { subject, text, button } = words;
  useEffect(() => {
    if (!isWhole) return;
    const ask = { kind, language, words: trimmed({ subject, text, button }), userId };
    const timer = setTimeout(() => setAsked(ask), pauseMs);
    return () => clearTimeout(timer);
  }, [kind, language, subject, text, button, userId, isWhole]);
  return (
    <SheetSection id="letter-preview" title={t('preview')}>
      <div className={styles['form']}>
        <SegmentedRadio
          legend={t('form')}
          value={form}
          options={forms.map((value) => ({ value, label: t(`form-${value}`) }))}
          onChange={setForm}
        />
        {isWhole ? null : <p>{t('notShown')}</p>}
        {asked === null ? null : <Shown ask={asked} form={form} />}
        {userId === null ? null : (
          <p>
            <Button size="small" onClick={() => setUserId(null)}>
              {t('withExamples')}
            </Button>
          </p>
        )}
        <PersonSearch
          label={t('withPerson')}
          nameOf={(who) => t('show', { who })}
          pick={setUserId}
          busy={false}
        />
      </div>
    </SheetSection>
  );
}

function Shown({
  ask,
  form,
}: {
  readonly ask: PreviewAsk;
  readonly form: (typeof forms)[number];
}): ReactElement {
  const t = useText('letters');
  const { data, error, refetch } = useQuery(previewQuery(ask));
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="34rem" />;
  const { subject, text, html, displayName } = data;
  return (
    <>
      <p>{displayName === null ? t('examples') : t('person', { name: displayName })}</p>
      <p className={styles['subject']} lang={ask.language}>
        {subject}
      </p>
      {form === 'html' ? (
        <LetterFrame html={html} title={t('previewOf')} />
      ) : (
        <pre
          className={styles['plain']}
          lang={ask.language}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
          tabIndex={0}
          role="region"
          aria-label={t('previewOf')}
        >
          {text}
        </pre>
      )}
    </>
  );
}
