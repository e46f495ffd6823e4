/** The live parts of a session: the way to their list and their attendance sheets. */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import type { Session } from './session-query.ts';

export function SlotsSection({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  return (
    <SheetSection id="session-slots" title={t('slots')}>
      <p>{t('slotsText')}</p>
      <div>
        <Link to={paths.slots} params={{ classId: session.id }} className={buttonClass()}>
          {t('toSlots')}
        </Link>
      </div>
    </SheetSection>
  );
}
