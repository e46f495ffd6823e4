/** The same session again: one choice of a first day shifts every date, and nothing is sent (back-office §4). */
import { centreDay } from '@parcours/rules';
import { Button, Dialog, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, textOf, useForm, useRefusalText, useTenant } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './sessions.module.css';

const dayMs = 86_400_000;
const weekDays = 7;

/** Days of the calendar between two of them, whatever clocks do in between. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

export interface ClonedSession {
  readonly id: string;
  readonly name: string;
  readonly startAt: string | null;
}

export function CloneSessionDialog({
  session,
  onClose,
}: {
  readonly session: ClonedSession;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('classes');
  const app = useText('app');
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  // By the calendar of the centre, as the server shifts them.
  const { timeZone } = useTenant().settings;
  const dayOf = (at: Date): string => centreDay(at, timeZone);
  const source = dayOf(session.startAt === null ? now : new Date(session.startAt));
  const later = new Date(now.getTime() + weekDays * dayMs);
  const form = useForm<'name' | 'day'>({
    form: 'clone',
    check: (typed) => [
      ...(textOf(typed, 'name').trim() === ''
        ? [{ field: 'name' as const, message: t('newNameMissing') }]
        : []),
      ...(Number.isNaN(daysBetween(source, textOf(typed, 'day')))
        ? [{ field: 'day' as const, message: t('cloneDayMissing') }]
        : []),
    ],
    async send(typed) {
      const made = await api.cloneClass({
        params: { id: session.id },
        body: {
          name: textOf(typed, 'name').trim(),
          shiftDays: daysBetween(source, textOf(typed, 'day')),
        },
      });
      if (!made.ok) return [{ message: refusal(made) }];
      void queryClient.invalidateQueries({ queryKey: deskKeys.list('classes') });
      await navigate({ to: paths.session, params: { classId: made.data.classId } });
      return [];
    },
  });
  return (
    <Dialog
      open
      title={t('cloneTitle', { name: session.name })}
      closeLabel={app('close')}
      onClose={onClose}
      initialFocus="first"
    >
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        <TextField
          id="clone-name"
          name="name"
          label={t('columnName')}
          defaultValue={t('copyOf', { name: session.name })}
          error={form.errorOf('name')}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          id="clone-day"
          type="date"
          name="day"
          label={t('cloneDay')}
          hint={t('cloneHint')}
          defaultValue={dayOf(later)}
          error={form.errorOf('day')}
        />
        <p>{t('cloneText')}</p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('cloneNow')}
        </Button>
      </form>
    </Dialog>
  );
}
