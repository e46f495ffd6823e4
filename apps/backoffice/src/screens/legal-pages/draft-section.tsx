/** The text of a legal page in one language after the other, and the button that publishes it. */
import type { LegalPage, Locale } from '@parcours/contract';
import { Alert, Button, Select } from '@parcours/ui';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { CallFailure, settingsKeys, useRefusalText, useTenant } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { languageNames } from '../../parts/languages.ts';
import { RichTextField } from '../../parts/rich-text/rich-text-field.tsx';
import { TextValuesProvider } from '../../parts/rich-text/text-values.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './legal-pages.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { useLegalDraft } from './use-legal-draft.ts';

export function DraftSection({
  page,
  hasTerms,
}: {
  readonly page: LegalPage;
  readonly hasTerms: boolean;
}): ReactElement {
  const t = useText('legalPages');
  const { metas } = useTenant();
  const queryClient = useQueryClient();
  const draft = useLegalDraft(page);
  const [lang, setLang] = useState<Locale>(metas.locales[0] ?? 'fr');
  const [isPublishing, setPublishing] = useState(false);
  const values = useMemo(() => ({ samples: {}, termWords: [], lang }), [lang]);
  const name = languageNames[lang];
  const mayPublish = page.name === 'cgu' || hasTerms;
  return (
    <SheetSection id="legal-draft" title={t(`name-${page.name}`)}>
      {metas.locales.length < 2 ? null : (
        <Select
          label={t('language')}
          value={lang}
          onChange={({ currentTarget: { value } }) => {
            const chosen = metas.locales.find((one) => one === value);
            if (chosen !== undefined) setLang(chosen);
          }}
        >
          {metas.locales.map((one) => (
            <option key={one} value={one}>
              {draft.content[one] === undefined
                ? t('empty', { language: languageNames[one] })
                : languageNames[one]}
            </option>
          ))}
        </Select>
      )}
      <TextValuesProvider value={values}>
        <RichTextField
          key={lang}
          label={t('text', { language: name })}
          hint={t('textHint')}
          profile="full"
          html={draft.content[lang] ?? ''}
          onChange={(html) => draft.write(lang, html)}
        />
      </TextValuesProvider>
      <DraftState page={page} draft={draft} />
      {mayPublish ? null : <p>{t('termsFirst')}</p>}
      <div className={styles['acts']}>
        <Button
          variant="primary"
          disabled={!mayPublish || !draft.isSaved || draft.revision === 0}
          onClick={() => setPublishing(true)}
        >
          {t('publish')}
        </Button>
      </div>
      {isPublishing ? (
        <PublishDialog
          page={page}
          revision={draft.revision}
          missing={metas.locales.filter((one) => draft.content[one] === undefined)}
          onClose={() => setPublishing(false)}
          onPublished={async () => {
            setPublishing(false);
            draft.published();
            await queryClient.invalidateQueries({ queryKey: settingsKeys.legalPages() });
          }}
        />
      ) : null}
    </SheetSection>
  );
}

function DraftState({
  page,
  draft,
}: {
  readonly page: LegalPage;
  readonly draft: ReturnType<typeof useLegalDraft>;
}): ReactElement {
  const t = useText('legalPages');
  const locale = useLocale();
  const refusal = useRefusalText();
  if (draft.isChangedElsewhere)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={<Button onClick={() => location.reload()}>{t('reread')}</Button>}
      >
        <p>{t('changedElsewhere')}</p>
      </Alert>
    );
  if (draft.error !== null)
    return (
      <Alert tone="danger" title={t('failed')} actions={<Button onClick={draft.retry}>{t('retry')}</Button>}>
        {draft.error instanceof CallFailure ? <p>{refusal(draft.error)}</p> : null}
      </Alert>
    );
  if (!draft.isSaved) return <p role="status">{t('unsaved')}</p>;
  if (page.draft === null) return <p role="status">{t('noDraft')}</p>;
  const { savedAt, savedBy } = page.draft;
  const when = `${formatDate(new Date(savedAt), locale)}, ${formatTime(new Date(savedAt), locale)}`;
  return (
    <p role="status">{savedBy === null ? t('savedAt', { when }) : t('savedBy', { when, name: savedBy })}</p>
  );
}
