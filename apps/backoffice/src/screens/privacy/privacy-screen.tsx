/** Privacy of a centre: what people ask, who is held, how long data is kept, and the register of processing (back-office §5). */
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { HoldsSection } from './holds-section.tsx';
import { RegisterSection } from './register/register-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { RetentionSection } from './retention/retention-section.tsx';

export function PrivacyScreen(): ReactElement {
  const t = useText('privacy');
  return (
    <AdminScreen title={t('title')}>
      <p>{t('lead')}</p>
      <RequestsSection />
      <HoldsSection />
      <RetentionSection />
      <RegisterSection />
    </AdminScreen>
  );
}
