/** The record of somebody's training as a paper, and as an archive with its figures and certificates (back-office §2). */
import { Button } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { saveFile } from '../../parts/list/save-file.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type Person, personRealisationsQuery } from './person-query.ts';
import { GivenPapers } from './realisation/given-papers.tsx';
import { RealisationForm } from './realisation/realisation-form.tsx';
import styles from './person.module.css';

const papers = {
  pdf: { call: api.getTrainingRecordPdf, type: 'application/pdf' },
  zip: { call: api.getTrainingRecordArchive, type: 'application/zip' },
} as const;

export function EvidenceSection({
  person,
  isAdmin,
}: {
  readonly person: Person;
  readonly isAdmin: boolean;
}): ReactElement {
  const t = useText('person');
  const refusal = useRefusalText();
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const queryClient = useQueryClient();
  const take = useMutation({
    mutationFn: async (kind: keyof typeof papers) => {
      const { call, type } = papers[kind];
      const bytes = await orThrow(call({ params: { id: person.id }, query: { locale } }));
      saveFile(bytes, `${t('evidenceName', { name: person.displayName })}.${kind}`, type);
    },
    // The archive holds certificats de réalisation, which may be new.
    onSuccess: () => queryClient.invalidateQueries(personRealisationsQuery(person.id)),
  });
  const button = (kind: keyof typeof papers) => (
    <Button
      icon={downloadSimpleIcon}
      busy={take.isPending && take.variables === kind}
      disabled={take.isPending}
      onClick={() => take.mutate(kind)}
    >
      {t(kind === 'pdf' ? 'evidencePdf' : 'evidenceArchive')}
    </Button>
  );
  return (
    <SheetSection id="person-evidence" title={t('evidence')}>
      <p>{t('evidenceText')}</p>
      <div className={styles['form']}>
        {button('pdf')}
        {button('zip')}
      </div>
      {take.error instanceof CallFailure ? <p role="alert">{refusal(take.error)}</p> : null}
      <RealisationForm person={person} isAdmin={isAdmin} />
      <GivenPapers person={person} />
    </SheetSection>
  );
}
