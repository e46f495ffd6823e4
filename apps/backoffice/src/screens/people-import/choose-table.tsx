/** Where a table comes from: a file that is chosen or dropped on its field, or what was copied out of a spreadsheet. */
import { Button, Sheet, TextArea, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { CompanyField } from '../../parts/company-field/company-field.tsx';
import { useCompanyChoice } from '../../parts/company-field/use-company-choice.ts';
import { ClassField, classQuery } from './class-choice.tsx';
import { importQuery } from './import-query.ts';
import styles from './people-import.module.css';
import { useUnreadableText } from './unreadable-text.ts';

export function ChooseTable({ onRead }: { readonly onRead: (importId: string) => void }): ReactElement {
  const t = useText('peopleImport');
  const unreadable = useUnreadableText();
  const queryClient = useQueryClient();
  const company = useCompanyChoice();
  const { session } = useSearch({ strict: false });
  const group = useQuery({ ...classQuery(session ?? ''), enabled: session !== undefined });
  const [chosen, setChosen] = useState({ companyId: '', classId: '' });
  const classId = chosen.companyId === company.companyId ? chosen.classId : '';
  const fields = useText('companyField');
  const [pasted, setPasted] = useState('');
  const [isTried, setIsTried] = useState(false);
  const send = useMutation({
    mutationFn: async (table: File) => {
      const companyId = group.data?.companyId ?? (await company.take());
      const entered = group.data?.id ?? classId;
      const form = new FormData();
      form.append('file', table);
      const query = { companyId, ...(entered === '' ? {} : { classId: entered }) };
      return orThrow(api.createImport({ query, form }));
    },
    onSuccess(one) {
      queryClient.setQueryData(importQuery(one.id).queryKey, one);
      onRead(one.id);
    },
  });
  const isMissing = isTried && !company.isComplete;
  const read = (table: File): void => {
    setIsTried(true);
    if (group.data !== undefined || company.isComplete) send.mutate(table);
    else document.getElementById('import-company')?.focus();
  };
  if (session !== undefined && group.data === undefined)
    return <ReadState error={group.error} onRetry={() => void group.refetch()} height="8rem" />;
  if (company.companies === undefined)
    return <ReadState error={company.error} onRetry={company.refetch} height="8rem" />;
  return (
    <Sheet>
      <div className={styles['section']}>
        <p>{t('lead')}</p>
        {group.data === undefined ? (
          <>
            <CompanyField
              id="import-company"
              choice={company}
              error={isMissing ? fields('missing') : undefined}
            />
            <ClassField
              companyId={company.companyId}
              value={classId}
              onChange={(id) => setChosen({ companyId: company.companyId ?? '', classId: id })}
            />
          </>
        ) : (
          <p>{t('willEnter', { name: group.data.name })}</p>
        )}
        <TextField
          type="file"
          label={t('file')}
          hint={t('fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          disabled={send.isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) read(file);
          }}
        />
        <form
          className={styles['section']}
          onSubmit={(event) => {
            event.preventDefault();
            if (pasted.trim() !== '' && !send.isPending)
              read(new File([pasted], t('pastedName'), { type: 'text/csv' }));
          }}
        >
          <TextArea
            label={t('paste')}
            hint={t('pasteHint')}
            rows={6}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          <div>
            <Button type="submit" busy={send.isPending}>
              {t('read')}
            </Button>
          </div>
        </form>
        {send.error instanceof CallFailure ? <p role="alert">{unreadable(send.error)}</p> : null}
      </div>
    </Sheet>
  );
}
