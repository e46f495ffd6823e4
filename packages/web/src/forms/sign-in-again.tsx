/** When the session ends under somebody's hands: a sign-in dialog on top, so that nothing typed is lost (domain §1). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { askOnTop } from '../api/api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { session } from '../session/session.ts';
import type { SignInForm } from './sign-in-form.tsx';

const signInForm = lazyPart<ComponentProps<typeof SignInForm>>(
  () => import('./sign-in-form.tsx').then((chunk) => chunk.SignInForm),
  null,
);
export const prefetchSignInForm = signInForm.arrival;

/** `text` says what is kept; without it, the answers of a lesson. */
export function SignInAgain({ text }: { readonly text?: string }): ReactElement {
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
      <p>{text ?? t('againText')}</p>
      {open ? <signInForm.View onlyAs={session.userId() ?? undefined} onDone={() => close(true)} /> : null}
    </Dialog>
  );
}
