/** Who wants to leave, and the admin's answer: erased once a word is typed, or kept with a reason that is mailed. */
import { Button, Disclosure, FormErrorSummary, TextField, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { deskKeys, api, orThrow, ReadState, textOf, useForm, useRefusalText } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { folded } from '../../parts/folded-text.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';

const key = deskKeys.accountDeletions();

export function Leavers(): ReactElement {
  const t = useText('followUp');
  const format = useFormatter();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => orThrow(api.listAccountDeletions()),
  });
  return (
    <SheetSection id="leaving-title" title={t('leaving')} takesFocus>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : data.items.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <ul>
          {data.items.map(({ userId, displayName, requestedAt }) => (
            <li key={userId}>
              <h3>{displayName}</h3>
              <p>
                {t('asked', {
                  day: format.dateTime(new Date(requestedAt), { dateStyle: 'long', timeStyle: 'short' }),
                })}
              </p>
              <Disclosure summary={t('erase')}>
                <EraseForm userId={userId} name={displayName} />
              </Disclosure>
              <Disclosure summary={t('keep')}>
                <KeepForm userId={userId} name={displayName} />
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}

interface Leaver {
  readonly userId: string;
  readonly name: string;
}

/** Says what was done; the list is read anew, and the focus goes to its heading. */
function useAnswered(): (words: string) => void {
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  return (words) => {
    announce(words);
    document.getElementById('leaving-title')?.focus();
    void queryClient.invalidateQueries({ queryKey: key });
  };
}

function EraseForm({ userId, name }: Leaver): ReactElement {
  const t = useText('followUp');
  const refusalText = useRefusalText();
  const answered = useAnswered();
  const label = t('eraseLabel', { word: t('eraseWord') });
  const form = useForm<'word'>({
    form: `erase-${userId}`,
    check: (typed) =>
      folded(textOf(typed, 'word')) === folded(t('eraseWord')) ? [] : [{ field: 'word', message: label }],
    async send() {
      const done = await api.confirmAccountDeletion({ params: { id: userId } });
      if (!done.ok) return [{ message: refusalText(done) }];
      answered(t('erased', { name }));
      return [];
    },
  });
  return (
    <form {...form.props}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <p>{t('eraseText')}</p>
      <TextField
        id={`erase-${userId}-word`}
        name="word"
        label={label}
        error={form.errorOf('word')}
        autoComplete="off"
      />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('erase')}
      </Button>
    </form>
  );
}

function KeepForm({ userId, name }: Leaver): ReactElement {
  const t = useText('followUp');
  const refusalText = useRefusalText();
  const answered = useAnswered();
  const form = useForm<'reason'>({
    form: `keep-${userId}`,
    check: (typed) =>
      textOf(typed, 'reason').trim() === '' ? [{ field: 'reason', message: t('reasonMissing') }] : [],
    async send(typed) {
      const reason = textOf(typed, 'reason').trim();
      const done = await api.declineAccountDeletion({ params: { id: userId }, body: { reason } });
      if (!done.ok) return [{ message: refusalText(done) }];
      answered(t('kept', { name }));
      return [];
    },
  });
  return (
    <form {...form.props}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <TextField
        id={`keep-${userId}-reason`}
        name="reason"
        label={t('reason')}
        error={form.errorOf('reason')}
        autoComplete="off"
      />
      <Button type="submit" busy={form.busy}>
        {t('keep')}
      </Button>
    </form>
  );
}
