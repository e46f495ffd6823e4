/** Asks why the person sees a thing; what is asked stands in the address (back-office §5). */
import { useText } from '@parcours/ui/text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AccessAnswer } from '../../parts/access-reasons/access-answer.tsx';
import { askedOf, type ThingSearch } from '../../parts/access-reasons/access-thing.ts';
import { ThingChooser } from '../../parts/access-reasons/thing-chooser.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import type { Person } from './person-query.ts';

export function AccessSection({ person }: { readonly person: Person }): ReactElement {
  const t = useText('accessReasons');
  const navigate = useNavigate();
  const search: ThingSearch = useSearch({ strict: false });
  const asked = askedOf(search);
  return (
    <SheetSection id="person-access" title={t('title', { name: person.displayName })}>
      <p>{t('lead')}</p>
      <ThingChooser
        asked={asked}
        ask={(thing) => void navigate({ to: '.', search: { ...thing }, replace: true })}
      />
      {asked === null ? null : <AccessAnswer userId={person.id} asked={asked} />}
    </SheetSection>
  );
}
