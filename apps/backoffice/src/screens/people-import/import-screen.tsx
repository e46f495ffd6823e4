/** People from a table: chosen or pasted, mapped, read row by row, imported, and taken back for a day (back-office §4). */
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { ChooseTable } from './choose-table.tsx';
import { CommitSection } from './commit-section.tsx';
import { importQuery } from './import-query.ts';
import { MappingSection } from './mapping-section.tsx';
import { RowsSection } from './rows-section.tsx';

export function ImportScreen(): ReactElement {
  const t = useText('peopleImport');
  const [importId, setImportId] = useState<string | null>(null);
  return (
    <Screen title={t('title')} wide>
      {importId === null ? <ChooseTable onRead={setImportId} /> : <Import importId={importId} />}
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
