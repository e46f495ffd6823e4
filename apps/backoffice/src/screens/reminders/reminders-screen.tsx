/** Reminder rules: each in sentences, whom it writes to before it is switched on, and what left (back-office §4). */
import type { ReminderRule } from '@parcours/contract';
import { Button, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, ReadState, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { rulesQuery } from './calls.ts';
import { LettersLog } from './letters-log.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { RemindersSearch } from './reminders-search.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleSheet } from './rule-sheet.tsx';
import styles from './reminders.module.css';

/** What is open over the list, and about which rule. */
type Opened =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'look' | 'remove'; readonly rule: ReminderRule };

export function RemindersScreen(): ReactElement {
  const t = useText('reminders');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { regle }: RemindersSearch = useSearch({ strict: false });
  const isAdmin = useRights()?.isAdmin === true;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery(rulesQuery());
  const fresh = () => queryClient.invalidateQueries({ queryKey: deskKeys.reminders() });
  const close = () => setOpened(null);
  const remove = useMutation({
    mutationFn: ({ id }: ReminderRule) => orThrow(api.deleteReminderRule({ params: { id } })),
    onSuccess: async (_gone, { name }) => {
      announce(t('removed', { name }));
      close();
      await fresh();
    },
  });
  const leaving = opened?.dialog === 'remove' ? opened.rule : null;
  return (
    <Screen
      title={t('title')}
      actions={
        <Button variant="primary" icon={plusIcon} onClick={() => setOpened({ dialog: 'new' })}>
          {t('new')}
        </Button>
      }
    >
      <p>{t('lead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.items.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          <Button icon={plusIcon} onClick={() => setOpened({ dialog: 'new' })}>
            {t('first')}
          </Button>
        </EmptyList>
      ) : (
        <ul className={styles['rules']}>
          {data.items.map((rule) => (
            <li key={rule.id}>
              <RuleSheet
                rule={rule}
                onLook={() => setOpened({ dialog: 'look', rule })}
                onEdit={() => setOpened({ dialog: 'edit', rule })}
                onRemove={() => setOpened({ dialog: 'remove', rule })}
                onChanged={fresh}
              />
            </li>
          ))}
        </ul>
      )}
      {data === undefined ? null : (
        <LettersLog
          rules={data.items}
          ruleId={regle}
          onRule={(id) =>
            void navigate({ to: '.', search: id === undefined ? {} : { regle: id }, replace: true })
          }
        />
      )}
      {opened?.dialog === 'new' || opened?.dialog === 'edit' ? (
        <RuleDialog
          rule={opened.dialog === 'edit' ? opened.rule : null}
          isAdmin={isAdmin}
          onClose={close}
          onSaved={async (rule) => {
            announce(t('saved', { name: rule.name }));
            // Whom it would write to is looked at before it is switched on.
            setOpened(rule.enabled ? null : { dialog: 'look', rule });
            await fresh();
          }}
        />
      ) : null}
      {opened?.dialog === 'look' ? (
        <PreviewDialog
          rule={opened.rule}
          onClose={close}
          onSwitchedOn={async () => {
            close();
            await fresh();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        title={t('removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('removeNow')}
        cancelLabel={t('keep')}
        busy={remove.isPending}
        onConfirm={() => (leaving === null ? undefined : remove.mutate(leaving))}
        onCancel={close}
      >
        <p>{t('removeText')}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </Screen>
  );
}
