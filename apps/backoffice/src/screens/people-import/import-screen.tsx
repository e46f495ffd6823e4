/** People from a table: chosen or pasted, mapped, read row by row, imported, and taken back for a day (back-office §4). */
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { ChooseTable } from './choose-table.tsx';
import { CommitSection } from './commit-section.tsx';
import { importQuery } from './import-query.ts';
import { MappingSection } from './mapping-section.tsx';
import { RowsSection } from './rows-section.tsx';

export function ImportScreen(): ReactElement {
  const t = useText('peopleImport');
  const navigate = useNavigate();
  const { import: importId, session } = useSearch({ strict: false });
  // What was read, mapped and mended outlasts a reload.
  const open = (id: string) =>
    void navigate({
      to: paths.importPeople,
      search: { ...(session !== undefined && { session }), import: id },
      replace: true,
    });
  return (
    <Screen title={t('title')} wide>
      {importId === undefined ? <ChooseTable onRead={open} /> : <Import importId={importId} />}
    </Screen>
  );
}

function Import({ importId }: { readonly importId: string }): ReactElement {
  const { data, error, refetch } = useQuery(importQuery(importId));
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="16rem" />;
  return (
    <>
      <CommitSection one={data} />
      {data.state === 'judged' ? <MappingSection key={data.id} one={data} /> : null}
      <RowsSection one={data} />
    </>
  );
}
