/** Name and dates of a class. */
import { Button, Checkbox, ConfirmDialog, FormErrorSummary, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, textOf, useForm, useNow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type CentreTimes, useCentreTimes } from '../../parts/centre-times.ts';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { CentreTimeField } from './centre-time-field.tsx';
import { type Session, useSessionChange } from './session-query.ts';
import styles from './session.module.css';

export function FactsSection({
  session,
  mayManage,
}: {
  readonly session: Session;
  readonly mayManage: boolean;
}): ReactElement {
  const t = useText('session');
  const { show } = useCentreTimes();
  const day = (instant: string | null) =>
    instant === null ? t('noDate') : show(instant, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <SheetSection id="session-facts" title={t('dates')}>
      {mayManage ? (
        <FactsForm session={session} />
      ) : (
        <p>{t('fromTo', { from: day(session.startAt), to: day(session.expireAt) })}</p>
      )}
    </SheetSection>
  );
}

type Changes = Parameters<typeof api.updateClass>[0]['body'];

interface Facts {
  readonly name: string;
  readonly startAt: string;
  readonly expireAt: string;
  readonly mobile: boolean;
  readonly coFinanced: boolean;
}

const factsOf = (
  { name, startAt, expireAt, settings, coFinanced }: Session,
  { fieldOf }: CentreTimes,
): Facts => ({
  name,
  startAt: fieldOf(startAt),
  expireAt: fieldOf(expireAt),
  mobile: settings.mobile?.allowed !== false,
  coFinanced,
});

const bodyOf = (
  { name, startAt, expireAt, mobile, coFinanced }: Facts,
  { instantOf }: CentreTimes,
): Changes => ({
  name: name.trim(),
  startAt: instantOf(startAt),
  expireAt: instantOf(expireAt),
  settings: { mobile: { allowed: mobile } },
  coFinanced,
});

function FactsForm({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const { id, coFinancedUntil } = session;
  const times = useCentreTimes();
  const [facts, change, saved] = useOwnChanges(factsOf(session, times));
  const now = useNow();
  const waits = coFinancedUntil !== null && Date.parse(coFinancedUntil) > now ? coFinancedUntil : null;
  const [asked, setAsked] = useState<Changes | null>(null);
  const reread = useSessionChange(id, () => Promise.resolve());
  const form = useForm<'name' | 'expireAt'>({
    form: 'facts',
    check(typed) {
      const [from, to] = [times.instantOf(facts.startAt), times.instantOf(facts.expireAt)];
      return [
        ...(textOf(typed, 'name').trim() === ''
          ? [{ field: 'name' as const, message: t('nameMissing') }]
          : []),
        ...(from && to && to <= from ? [{ field: 'expireAt' as const, message: t('endBeforeStart') }] : []),
      ];
    },
    async send() {
      const [before, after] = [bodyOf(factsOf(session, times), times), bodyOf(facts, times)];
      const latest = await api.getClass({ params: { id }, query: {} });
      if (!latest.ok) return [{ message: refusal(latest) }];
      const body = ownChanges(before, after, { ...before, settings: latest.data.settings });
      if (body.coFinanced !== false) return save(body);
      setAsked(body);
      return [];
    },
  });
  async function save(body: Changes): Promise<{ readonly message: string }[]> {
    const done = await api.updateClass({ params: { id }, body });
    if (!done.ok) return [{ message: refusal(done) }];
    saved();
    announce(t('saved'));
    await reread.mutateAsync(undefined);
    return [];
  }
  const drop = useMutation({
    mutationFn: (body: Changes) => save(body),
    onSuccess: ([fault]) => {
      setAsked(null);
      if (fault !== undefined) announce(fault.message);
    },
  });
  return (
    <form {...form.props} className={styles['section']}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <div className={styles['form']}>
        <TextField
          data-edits="class.name"
          id="facts-name"
          name="name"
          label={t('name')}
          value={facts.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          maxLength={200}
          error={form.errorOf('name')}
          autoComplete="off"
        />
        <CentreTimeField
          data-edits="class.startAt"
          name="startAt"
          label={t('startAt')}
          value={facts.startAt}
          onChange={(startAt) => change({ startAt })}
        />
        <CentreTimeField
          data-edits="class.expireAt"
          id="facts-expireAt"
          name="expireAt"
          label={t('expireAt')}
          value={facts.expireAt}
          onChange={(expireAt) => change({ expireAt })}
          error={form.errorOf('expireAt')}
        />
        <Checkbox
          data-edits="class.settings.mobile.allowed"
          name="mobile"
          label={t('onPhones')}
          checked={facts.mobile}
          onChange={({ currentTarget }) => change({ mobile: currentTarget.checked })}
        />
        <Checkbox
          data-edits="class.coFinanced"
          name="coFinanced"
          label={t('coFinanced')}
          checked={facts.coFinanced}
          onChange={({ currentTarget }) => change({ coFinanced: currentTarget.checked })}
        />
        {waits === null ? null : (
          <p>
            {t('coFinancedUntil', {
              until: times.show(waits, { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </p>
        )}
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={t('notCoFinanced')}
        confirmLabel={t('dropCoFinanced')}
        cancelLabel={t('keepCoFinanced')}
        busy={drop.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) drop.mutate(asked);
        }}
      >
        <p>{t('notCoFinancedText')}</p>
      </ConfirmDialog>
    </form>
  );
}
