/** When the session ends during a lesson: a sign-in dialog on top, so that nothing typed is lost (domain §1). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { askOnTop } from '../../parts/api.ts';

export const signInFormAhead = () => import('../../parts/sign-in-form.tsx');
const SignInForm = lazy(async () => ({ default: (await signInFormAhead()).SignInForm }));

export function SignInAgain(): ReactElement {
  const t = useText('login');
  const [open, setOpen] = useState(false);
  const answer = useRef<(signedIn: boolean) => void>(() => undefined);
  useEffect(
    () =>
      askOnTop(() => {
        setOpen(true);
        return new Promise((done) => {
          answer.current = done;
        });
      }),
    [],
  );
  const close = (signedIn: boolean): void => {
    setOpen(false);
    answer.current(signedIn);
  };
  return (
    <Dialog open={open} title={t('again')} closeLabel={t('leave')} onClose={() => close(false)}>
      <p>{t('againText')}</p>
      <Suspense fallback={null}>{open ? <SignInForm onDone={() => close(true)} /> : null}</Suspense>
    </Dialog>
  );
}
