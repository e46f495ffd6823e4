/** The last versions of a letter in one language: who wrote them and when; each can be taken into the fields again. */
import type { LetterSheet, LetterWords } from '@parcours/contract';
import { Button, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import type { Language } from './calls.ts';
import styles from './letters.module.css';

export function VersionsSection({
  stored: { versions },
  onTake,
}: {
  readonly stored: LetterSheet['languages'][Language];
  readonly onTake: (words: LetterWords) => void;
}): ReactElement {
  const t = useText('letters');
  const format = useFormatter();
  const announce = useAnnounce();
  return (
    <SheetSection id="letter-versions" title={t('versions')}>
      {versions.length === 0 ? (
        <p>{t('noVersion')}</p>
      ) : (
        <ul className={styles['versions']}>
          {versions.map(({ number, words, savedAt, savedBy }) => (
            <li key={number} className={styles['version']}>
              <p>
                {t('versionBy', {
                  number,
                  when: format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  name: savedBy ?? t('gone'),
                })}
              </p>
              <p>{words === null ? t('versionDelivered') : words.subject}</p>
              {words === null ? null : (
                <Button
                  size="small"
                  aria-label={t('takeOf', { number })}
                  onClick={() => {
                    onTake(words);
                    announce(t('taken', { number }));
                    document.getElementById('letter-subject')?.focus();
                  }}
                >
                  {t('take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}
