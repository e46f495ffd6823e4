/** Where a table comes from: a file that is chosen or dropped on its field, or what was copied out of a spreadsheet. */
import { Button, Select, Sheet, TextArea, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, ReadState } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { importQuery } from './import-query.ts';
import styles from './people-import.module.css';
import { useUnreadableText } from './unreadable-text.ts';

export function ChooseTable({ onRead }: { readonly onRead: (importId: string) => void }): ReactElement {
  const t = useText('peopleImport');
  const unreadable = useUnreadableText();
  const queryClient = useQueryClient();
  const [companyId, setCompanyId] = useState('');
  const [pasted, setPasted] = useState('');
  const companies = useQuery({
    queryKey: deskKeys.list('companies', 'all'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: 200 } })),
  });
  const chosen = companyId === '' ? (companies.data?.items[0]?.id ?? '') : companyId;
  const send = useMutation({
    mutationFn: async (table: File) => {
      const form = new FormData();
      form.append('file', table);
      return orThrow(api.createImport({ query: { companyId: chosen }, form }));
    },
    onSuccess(one) {
      queryClient.setQueryData(importQuery(one.id).queryKey, one);
      onRead(one.id);
    },
  });
  if (companies.data === undefined)
    return <ReadState error={companies.error} onRetry={() => void companies.refetch()} height="8rem" />;
  return (
    <Sheet>
      <div className={styles['section']}>
        <p>{t('lead')}</p>
        <Select
          label={t('company')}
          value={chosen}
          onChange={({ currentTarget }) => setCompanyId(currentTarget.value)}
        >
          {companies.data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          type="file"
          label={t('file')}
          hint={t('fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          disabled={send.isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) send.mutate(file);
          }}
        />
        <form
          className={styles['section']}
          onSubmit={(event) => {
            event.preventDefault();
            if (pasted.trim() !== '' && !send.isPending)
              send.mutate(new File([pasted], t('pastedName'), { type: 'text/csv' }));
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
