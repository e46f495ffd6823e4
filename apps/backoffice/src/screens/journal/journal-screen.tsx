/** What was changed in a course and by whom, each change with its way back, and what was removed (back-office §3). */
import { useText } from '@parcours/ui/text';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { BinList } from './bin-list.tsx';
import { ChangesList } from './changes-list.tsx';

export function JournalScreen(): ReactElement {
  const t = useText('journal');
  const { courseId = '' } = useParams({ strict: false });
  return (
    <Screen title={t('title')} routeKey={`journal ${courseId}`} wide>
      <SheetSection id="bin" title={t('bin')}>
        <BinList courseId={courseId} />
      </SheetSection>
      <SheetSection id="changes" title={t('changes')}>
        <ChangesList courseId={courseId} />
      </SheetSection>
    </Screen>
  );
}
