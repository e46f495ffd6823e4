/** Invitation codes into a class: made with a label, a number of places and an end, shown once, taken back. */
import { Button, FormErrorSummary, IconButton, TextField } from '@parcours/ui';
import { printerIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import {
  api,
  CallFailure,
  lazyPart,
  orThrow,
  ReadState,
  textOf,
  useForm,
  useRefusalText,
} from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { useCentreTimes } from '../../../parts/centre-times.ts';
import { SheetSection } from '../../../parts/sheet-section.tsx';
import type { CodePoster, PosterFacts } from './code-poster.tsx';
import { CentreTimeField } from '../centre-time-field.tsx';
import { codesQuery, type Session, useSessionChange } from '../session-query.ts';
import styles from '../session.module.css';

// Few make a poster.
const codePoster = lazyPart<ComponentProps<typeof CodePoster>>(
  () => import('./code-poster.tsx').then((chunk) => chunk.CodePoster),
  null,
);

const placesMost = 10_000;
const labelMost = 100;
const usualPlaces = 20;
const usualDaysMs = 30 * 24 * 3_600_000;

export function CodesSection({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const { show } = useCentreTimes();
  const refusal = useRefusalText();
  const { data, error, refetch } = useQuery(codesQuery(session.id));
  const remove = useSessionChange(session.id, (id: string) =>
    orThrow(api.deleteInvitationCode({ params: { id } })),
  );
  return (
    <SheetSection id="session-codes" title={t('codes')}>
      {session.inPreparation ? <p>{t('codesLater')}</p> : null}
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : data.length === 0 ? (
        <p>{t('noCode')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.map(({ id, label, used, quota, expiresAt }) => {
            const name = label === '' ? t('codeWithoutLabel') : label;
            const until = show(expiresAt, { dateStyle: 'medium' });
            return (
              <li key={id}>
                <span>{t('codeFacts', { name, used, quota, until })}</span>
                <IconButton
                  icon={trashIcon}
                  label={t('removeCode', { name, until })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      <NewCode session={session} />
    </SheetSection>
  );
}

function NewCode({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const [made, setMade] = useState<PosterFacts | null>(null);
  const [showsPoster, setShowsPoster] = useState(false);
  const { fieldOf, instantOf } = useCentreTimes();
  const [until, setUntil] = useState(() => fieldOf(new Date(Date.now() + usualDaysMs).toISOString()));
  const reread = useSessionChange(session.id, () => Promise.resolve());
  const form = useForm<'quota' | 'expiresAt'>({
    form: 'code',
    check(typed) {
      const quota = Number(textOf(typed, 'quota'));
      return [
        ...(Number.isInteger(quota) && quota >= 1 && quota <= placesMost
          ? []
          : [{ field: 'quota' as const, message: t('placesFault', { most: placesMost }) }]),
        ...(instantOf(until) === null ? [{ field: 'expiresAt' as const, message: t('codeEndMissing') }] : []),
      ];
    },
    async send(typed) {
      const places = Number(textOf(typed, 'quota'));
      const expiresAt = instantOf(until) ?? '';
      const label = textOf(typed, 'label').trim();
      const answer = await api.createInvitationCode({
        body: { classId: session.id, label, quota: places, expiresAt },
      });
      if (!answer.ok) return [{ message: refusal(answer) }];
      setMade({ code: answer.data.code, sessionName: session.name, places, expiresAt });
      await reread.mutateAsync(undefined);
      return [];
    },
  });
  return (
    <form {...form.props} className={styles['section']}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <div className={styles['form']}>
        <TextField name="label" label={t('codeLabel')} maxLength={labelMost} autoComplete="off" />
        <TextField
          id="code-quota"
          type="number"
          name="quota"
          label={t('places')}
          min={1}
          max={placesMost}
          defaultValue={usualPlaces}
          error={form.errorOf('quota')}
        />
        <CentreTimeField
          id="code-expiresAt"
          name="expiresAt"
          label={t('codeEnd')}
          value={until}
          onChange={setUntil}
          error={form.errorOf('expiresAt')}
        />
        <Button type="submit" busy={form.busy}>
          {t('newCode')}
        </Button>
      </div>
      <div role="status">
        {made === null ? null : (
          <>
            <p>{t('codeOnce')}</p>
            <p className={styles['code']}>{made.code}</p>
          </>
        )}
      </div>
      {made === null ? null : (
        <div>
          <Button icon={printerIcon} onClick={() => setShowsPoster(true)}>
            {t('showPoster')}
          </Button>
        </div>
      )}
      {made !== null && showsPoster ? (
        <codePoster.View poster={made} onClose={() => setShowsPoster(false)} />
      ) : null}
    </form>
  );
}
