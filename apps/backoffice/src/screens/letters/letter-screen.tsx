/** One letter: its words in one language beside what a reader sees of them, and its versions (back-office §4). */
import { type LetterWords, type ListedLetter, listedLetters } from '@parcours/contract';
import { SegmentedRadio } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState, useTenant } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { paths } from '../../paths.ts';
import { type Language, languages, letterQuery } from './calls.ts';
import { LetterPreview } from './letter-preview.tsx';
import styles from './letters.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { type Draft, draftOf, isSame } from './letter-draft.ts';
import { VersionsSection } from './versions-section.tsx';
import { WordsForm } from './words-form.tsx';

const isLetter = (kind: string): kind is ListedLetter => (listedLetters as readonly string[]).includes(kind);

export function LetterScreen(): ReactElement {
  const t = useText('letters');
  const errors = useText('errors');
  const { kind = '' } = useParams({ strict: false });
  return (
    <AdminScreen title={isLetter(kind) ? t(`name-${kind}`) : t('title')} routeKey={`letter-${kind}`} wide>
      <p>
        <Link to={paths.letters}>{t('back')}</Link>
      </p>
      {isLetter(kind) ? (
        <Letter key={kind} kind={kind} />
      ) : (
        <p role="alert">{errors('MODEL_NOT_FOUND.message')}</p>
      )}
    </AdminScreen>
  );
}

function Letter({ kind }: { readonly kind: ListedLetter }): ReactElement {
  const t = useText('letters');
  const { metas } = useTenant();
  const { data: sheet, error, refetch } = useQuery(letterQuery(kind));
  const [language, setLanguage] = useState<Language>(() =>
    (metas.locales[0] ?? 'fr').startsWith('fr') ? 'fr' : 'en',
  );
  // What is typed in one language stays while the other is looked at.
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Language, Draft>>>>({});
  if (sheet === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="24rem" />;
  const stored = sheet.languages[language];
  const draft = drafts[language] ?? draftOf(stored);
  const isDirty = languages.some((one) => {
    const typed = drafts[one];
    return typed !== undefined && !isSame(typed.words, sheet.languages[one].words);
  });
  const keep = (next: Draft | undefined): void => {
    const { [language]: _before, ...others } = drafts;
    setDrafts(next === undefined ? others : { ...others, [language]: next });
  };
  const type = (words: LetterWords): void => keep({ ...draft, words });
  return (
    <>
      <p>{t(`when-${kind}`)}</p>
      <SegmentedRadio
        legend={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`language-${value}`) }))}
        onChange={setLanguage}
      />
      <div className={styles['sides']}>
        <WordsForm
          key={language}
          sheet={sheet}
          language={language}
          draft={draft}
          onType={type}
          onDone={() => keep(undefined)}
        />
        <LetterPreview kind={kind} language={language} words={draft.words} />
      </div>
      <LeaveDialog isDirty={isDirty} />
      <VersionsSection stored={stored} onTake={type} />
    </>
  );
}
