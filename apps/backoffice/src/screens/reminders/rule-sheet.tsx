/** One rule in sentences: when, to whom, how often, what has left; and its acts. */
import type { ReminderRule } from '@parcours/contract';
import { Badge, Button, Sheet, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styles from './reminders.module.css';

export function RuleSheet({
  rule,
  onLook,
  onEdit,
  onRemove,
  onChanged,
}: {
  readonly rule: ReminderRule;
  readonly onLook: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onChanged: () => Promise<void>;
}): ReactElement {
  const t = useText('reminders');
  const format = useFormatter();
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const { id, name, enabled, occasion, days, reach, places, times, everyDays, letters, lastLetterAt } = rule;
  const switchOff = useMutation({
    mutationFn: () => orThrow(api.updateReminderRule({ params: { id }, body: { enabled: false } })),
    onSuccess: async () => {
      announce(t('switchedOff', { name }));
      await onChanged();
    },
  });
  const names = places.map((one) => one.name).join(', ');
  const left =
    lastLetterAt === null
      ? t('letters', { count: letters })
      : t('lettersLast', {
          count: letters,
          day: format.dateTime(new Date(lastLetterAt), { dateStyle: 'medium' }),
        });
  return (
    <Sheet as="article" className={styles['sheet']}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        <Badge tone={enabled ? 'success' : 'info'}>{t(enabled ? 'on' : 'off')}</Badge>
      </div>
      <p className={styles['words']}>
        {t(`says-${occasion}`, { days })}{' '}
        {reach.of === 'classes' && places.length === 0 ? t('toNobody') : t(`to-${reach.of}`, { names })}{' '}
        {t('often', { times, everyDays })}
      </p>
      <p>{left}</p>
      {switchOff.error instanceof CallFailure ? <p role="alert">{refusal(switchOff.error)}</p> : null}
      <div className={styles['acts']}>
        {enabled ? (
          <>
            <Button
              size="small"
              busy={switchOff.isPending}
              aria-label={t('switchOffOf', { name })}
              onClick={() => switchOff.mutate()}
            >
              {t('switchOff')}
            </Button>
            <Button size="small" aria-label={t('lookOf', { name })} onClick={onLook}>
              {t('look')}
            </Button>
          </>
        ) : (
          <Button size="small" aria-label={t('switchOnOf', { name })} onClick={onLook}>
            {t('switchOn')}
          </Button>
        )}
        <Button size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Sheet>
  );
}
