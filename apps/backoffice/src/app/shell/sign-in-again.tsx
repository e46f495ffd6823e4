/** When the session ends under somebody's hands: a sign-in dialog on top, so that nothing typed is lost (domain §1). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { askOnTop, lazyPart } from '@parcours/web';
import type { SignInForm } from '@parcours/web/sign-in-form';
import { useEffect, useRef, useState, type ComponentProps, type ReactElement } from 'react';

const signInForm = lazyPart<ComponentProps<typeof SignInForm>>(
  () => import('@parcours/web/sign-in-form').then((chunk) => chunk.SignInForm),
  null,
);

export function SignInAgain(): ReactElement {
  const t = useText('login');
  const frame = useText('frame');
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
      <p>{frame('againText')}</p>
      {open ? <signInForm.View onDone={() => close(true)} /> : null}
    </Dialog>
  );
}
