/** One entry of a thread: who, when, what, and its files. */
import { Badge, Button } from '@parcours/ui';
import { trashIcon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Attachment } from './attachment.tsx';
import logbook from './logbook.module.css';
import type { Entry } from '../queries.ts';

export function ThreadEntry({
  entry,
  own,
  fresh,
  onRemove,
}: {
  readonly entry: Entry;
  readonly own: boolean;
  readonly fresh: boolean;
  readonly onRemove: () => void;
}): ReactElement {
  const t = useText('dashboard');
  const locale = useLocale();
  const name = own ? t('you') : (entry.user?.displayName ?? t('someone'));
  return (
    <li className={logbook['entry']} data-own={own}>
      <p className={logbook['entryHead']}>
        <strong>{name}</strong>
        <time dateTime={entry.createdAt}>
          {formatDate(entry.createdAt, locale, { dateStyle: 'long', timeStyle: 'short' })}
        </time>
        {fresh ? <Badge tone="brand">{t('new')}</Badge> : null}
      </p>
      <p className={logbook['message']}>{entry.message}</p>
      {entry.attachmentIds.length === 0 ? null : (
        <ul className={logbook['files']} aria-label={t('files', { count: entry.attachmentIds.length })}>
          {entry.attachmentIds.map((id) => (
            <Attachment key={id} id={id} />
          ))}
        </ul>
      )}
      {own ? (
        <p>
          <Button
            size="small"
            variant="quiet"
            flush
            icon={trashIcon}
            aria-label={t('removeEntry', {
              date: formatDate(entry.createdAt, locale, { dateStyle: 'long', timeStyle: 'short' }),
            })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </p>
      ) : null}
    </li>
  );
}
