/** What a course is besides its pages: its settings, a copy of it, and its text to take out and bring back. */
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { WhoSees } from '../../parts/access-reasons/who-sees.tsx';
import { Screen } from '../../parts/screen.tsx';
import { DuplicateSection } from './duplicate-section.tsx';
import { ExchangeSection } from './exchange/exchange-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings-query.ts';

export function CourseSettingsScreen(): ReactElement {
  const t = useText('courseSettings');
  const { courseId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(settingsQuery(courseId));
  return (
    <Screen
      title={t('settings')}
      actions={
        data === undefined ? undefined : (
          <WhoSees asked={{ thing: 'course', of: data.id }} name={data.title} />
        )
      }
    >
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <>
          <SettingsForm key={data.id} course={data} />
          <DuplicateSection courseId={data.id} title={data.title} />
          <ExchangeSection courseId={data.id} title={data.title} />
        </>
      )}
    </Screen>
  );
}
