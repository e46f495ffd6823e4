/** The way out of the back-office; what was begun and not sent is told first. */
import { Button } from '@parcours/ui';
import { signOutIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { signOut, type UnsentWork, unsentWork } from '@parcours/web';
import { type NamedWork, SignOutWarning } from '@parcours/web/sign-out-warning';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { gradeIn } from '../../parts/waiting/begun-grade.ts';
import { paths } from '../../paths.ts';

export function SignOutButton(): ReactElement {
  const t = useText('frame');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<readonly UnsentWork[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    signOut(queryClient);
    // Whoever would hold the page has been named before.
    void navigate({ to: paths.signIn, ignoreBlocker: true });
  };
  const stay = (): void => {
    setBegun([]);
    button.current?.focus();
  };
  const nameOf = ({ place, text }: UnsentWork): NamedWork => {
    if (place.startsWith('reply '))
      return {
        name: (
          <Link to={paths.inbox} onClick={stay}>
            {t('unsentReply')}
          </Link>
        ),
        words: text,
      };
    if (!place.startsWith('grade ')) return { name: undefined, words: text };
    const { mark, comment } = gradeIn(text);
    return {
      name: (
        <Link to={paths.corrections} onClick={stay}>
          {t('unsentGrade')}
        </Link>
      ),
      words: comment.trim() === '' ? mark : comment,
    };
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        wide
        icon={signOutIcon}
        onClick={() => {
          const found = unsentWork();
          setBegun(found);
          if (found.length === 0) leave();
        }}
      >
        {t('signOut')}
      </Button>
      {begun.length === 0 ? null : (
        <SignOutWarning work={begun} nameOf={nameOf} onLeave={leave} onStay={stay} />
      )}
    </>
  );
}
