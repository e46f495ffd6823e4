/** The slots of a session: planned one by one or as a series, changed, called off, and the way to each sheet (back-office §4). */
import type { ClassSlot } from '@parcours/contract';
import { Badge, Button, buttonClass, Sheet, useAnnounce } from '@parcours/ui';
import { downloadSimpleIcon, plusIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, useNow, useRefusalText } from '@parcours/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { saveFile } from '../../parts/list/save-file.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { slotsQuery } from './slots-query.ts';
import styles from './slots.module.css';
import { useSlotTimes } from './use-slot-times.ts';

type Asked = { readonly act: 'edit' | 'cancel'; readonly slot: ClassSlot } | { readonly act: 'new' };

export function SlotsScreen(): ReactElement {
  const t = useText('slots');
  const announce = useAnnounce();
  const { classId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(slotsQuery(classId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const back = (
    <p>
      <Link to={paths.session} params={{ classId }}>
        {t('back')}
      </Link>
    </p>
  );
  if (data === undefined)
    return (
      <Screen title={t('title')} routeKey={classId}>
        {back}
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </Screen>
    );
  const plan = (
    <Button variant="primary" icon={plusIcon} onClick={() => setAsked({ act: 'new' })}>
      {t('new')}
    </Button>
  );
  return (
    <Screen title={t('title')} routeKey={classId} actions={data.items.length === 0 ? undefined : plan}>
      {back}
      {data.items.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          {plan}
        </EmptyList>
      ) : (
        <>
          <p>{t('counts', { count: data.items.length, learners: data.learners })}</p>
          <ul className={styles['list']} aria-label={t('title')}>
            {data.items.map((slot) => (
              <SlotItem
                key={slot.id}
                slot={slot}
                timeZone={data.timeZone}
                onAsk={(act) => setAsked({ act, slot })}
              />
            ))}
          </ul>
          <AllSheets classId={classId} />
        </>
      )}
      {asked === null || asked.act === 'cancel' ? null : (
        <SlotDialog
          classId={classId}
          slot={asked.act === 'edit' ? asked.slot : null}
          trainers={data.trainers}
          timeZone={data.timeZone}
          onClose={close}
          onSaved={(planned) => {
            announce(planned === 0 ? t('saved') : t('planned', { count: planned }));
            close();
          }}
        />
      )}
      {asked?.act === 'cancel' ? (
        <CancelDialog
          classId={classId}
          slot={asked.slot}
          onClose={close}
          onDone={() => {
            announce(t('cancelledOne', { title: asked.slot.title }));
            close();
          }}
        />
      ) : null}
    </Screen>
  );
}

function SlotItem({
  slot,
  timeZone,
  onAsk,
}: {
  readonly slot: ClassSlot;
  readonly timeZone: string;
  readonly onAsk: (act: 'edit' | 'cancel') => void;
}): ReactElement {
  const t = useText('slots');
  const times = useSlotTimes(timeZone);
  const { id, classId, title, place, videoUrl, trainers, cancelled, closedAt, recorded, present } = slot;
  const isOpen = cancelled === null && closedAt === null;
  const when = times(slot.startAt, slot.endAt);
  const facts = [place, videoUrl, ...trainers.map(({ displayName }) => displayName)].filter(
    (fact) => fact !== null,
  );
  return (
    <li>
      <Sheet className={styles['slot']}>
        <div className={styles['head']}>
          <h2>{title}</h2>
          <SlotState slot={slot} />
        </div>
        <p>{when}</p>
        {facts.length === 0 ? null : <p className={styles['facts']}>{facts.join(' · ')}</p>}
        {cancelled === null ? null : <p>{t('reasonOf', { reason: cancelled.reason })}</p>}
        {recorded === 0 ? null : <p className={styles['facts']}>{t('recorded', { recorded, present })}</p>}
        <div className={styles['acts']}>
          <Link
            to={paths.slot}
            params={{ classId, slotId: id }}
            className={buttonClass()}
            aria-label={t('sheetOf', { title, when })}
          >
            {t('sheet')}
          </Link>
          {isOpen ? (
            <>
              <Button aria-label={t('editNamed', { title, when })} onClick={() => onAsk('edit')}>
                {t('edit')}
              </Button>
              <Button aria-label={t('cancelNamed', { title, when })} onClick={() => onAsk('cancel')}>
                {t('cancelSlot')}
              </Button>
            </>
          ) : null}
        </div>
      </Sheet>
    </li>
  );
}

function SlotState({
  slot: { cancelled, closedAt, startAt, endAt },
}: {
  readonly slot: ClassSlot;
}): ReactElement {
  const t = useText('slots');
  const now = useNow();
  if (cancelled !== null) return <Badge tone="neutral">{t('stateCancelled')}</Badge>;
  if (closedAt !== null) return <Badge tone="success">{t('stateClosed')}</Badge>;
  if (new Date(startAt).getTime() > now) return <Badge tone="neutral">{t('stateToCome')}</Badge>;
  const isOver = new Date(endAt).getTime() < now;
  return <Badge tone={isOver ? 'warning' : 'success'}>{t(isOver ? 'stateToSign' : 'stateNow')}</Badge>;
}

function AllSheets({ classId }: { readonly classId: string }): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const take = useMutation({
    mutationFn: async () => {
      const pdf = await orThrow(api.getClassSheetsPdf({ params: { id: classId }, query: { locale } }));
      saveFile(pdf, `${t('fileName')}.pdf`, 'application/pdf');
    },
  });
  return (
    <div>
      <Button icon={downloadSimpleIcon} busy={take.isPending} onClick={() => take.mutate()}>
        {t('allSheets')}
      </Button>
      {take.error instanceof CallFailure ? <p role="alert">{refusal(take.error)}</p> : null}
    </div>
  );
}
