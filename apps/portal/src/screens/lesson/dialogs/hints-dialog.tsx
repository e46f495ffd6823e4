/** The hints opened so far, and the next one with its cost said before the click (spec §2, §4). */
import type { ErrorCode } from '@parcours/contract';
import { Alert, Button, ConfirmDialog, Dialog, useAnnounce } from '@parcours/ui';
import { lightbulbFillIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { callPersistently, lessonCalls, newKey, tenSeconds, WithTexts } from '@parcours/web';
import { RichText } from '@parcours/player';
import styles from './dialogs.module.css';
import type { Player } from '../player.ts';

interface HintsDialogProps {
  readonly player: Player;
  readonly onClose: () => void;
}

export function HintsDialog(props: HintsDialogProps): ReactElement {
  return (
    <WithTexts of="player">
      <Hints {...props} />
    </WithTexts>
  );
}

function Hints({ player, onClose }: HintsDialogProps): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const errors = useText('errors');
  const announce = useAnnounce();
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const opening = useRef<{ readonly count: number; readonly key: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const newest = useRef<HTMLHeadingElement>(null);
  const { hints, id: pageId, lessonId, progress } = player.page;
  const count = hints.messages.length;
  const shownCount = useRef(count);
  // A hint that has just been opened takes the focus.
  useEffect(() => {
    if (count > shownCount.current) newest.current?.focus();
    shownCount.current = count;
  }, [count]);

  const unlock = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    // The same hint again is the same opening, however long the network was away: it costs once (domain §3).
    opening.current = opening.current?.count === count ? opening.current : { count, key: newKey() };
    const { key } = opening.current;
    const { result } = await callPersistently(
      () => lessonCalls(lessonId).openHint({ params: { id: lessonId } }, { idempotencyKey: key }),
      tenSeconds,
    );
    setBusy(false);
    setAsking(false);
    if (result.ok) player.act({ type: 'change-page', pageId, changes: { hints: result.data.hints } });
    else if (result.code === 'Forbidden') {
      // The lesson takes no more, or is not one's own: the player says which (domain §6).
      onClose();
      player.act({ type: 'forbid' });
    } else if (result.code !== 'UNAUTHORIZED') {
      setRefused(result.code);
      announce(`${errors(`${result.code}.title`)} ${errors(`${result.code}.message`)}`, 'assertive');
    }
  };
  const { reach } = hints;
  const cost = hints.nextMalus ?? 0;
  const spent = hints.costs.reduce((sum, one) => sum + one, 0);
  const number = count + 1;
  const canOpen = hints.remaining > 0 && progress === 'ONGOING';
  return (
    <Dialog
      open
      title={t('hints')}
      closeLabel={lesson('close')}
      onClose={onClose}
      footer={
        canOpen ? (
          <Button
            variant="primary"
            icon={lightbulbFillIcon}
            busy={busy}
            onClick={() => (cost > 0 ? setAsking(true) : void unlock())}
          >
            {cost > 0 ? t('hintOpenCost', { number, cost }) : t('hintOpen', { number })}
          </Button>
        ) : undefined
      }
    >
      {count === 0 ? <p>{t('hintsNone')}</p> : null}
      {hints.messages.map((message, i) => (
        // Hints are only ever added at the end.
        <section key={i} className={styles['hintText']}>
          <h3 ref={i === count - 1 ? newest : undefined} tabIndex={-1}>
            {t('hintTitle', { number: i + 1 })}
          </h3>
          <RichText html={message} />
          <p className={styles['hint']}>{t('hintCost', { cost: hints.costs[i] ?? 0 })}</p>
        </section>
      ))}
      {count > 1 && spent > 0 ? <p className={styles['hint']}>{t('hintsCost', { cost: spent })}</p> : null}
      <p className={styles['hint']}>{t('hintLeft', { count: hints.remaining })}</p>
      {canOpen && cost === 0 ? <p className={styles['hint']}>{t('hintFree')}</p> : null}
      {reach === null || reach.max === 0 || progress === 'COMPLETED' ? null : (
        <p className={styles['hint']}>{t('hintReach', { reach: reach.now, max: reach.max })}</p>
      )}
      {/* In the dialog: what stands on the page is under it. */}
      {refused === null ? null : (
        <Alert tone="danger" title={errors(`${refused}.title`)}>
          <p>{errors(`${refused}.message`)}</p>
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        title={t('hintConfirmTitle')}
        confirmLabel={t('hintConfirm')}
        cancelLabel={lesson('cancel')}
        busy={busy}
        onConfirm={() => void unlock()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('hintConfirmText', { cost })}</p>
        {reach === null || reach.afterNext === null ? null : (
          <p>
            {reach.afterNext === reach.now
              ? t('hintConfirmNoEffect')
              : t('hintConfirmReach', { after: reach.afterNext, now: reach.now, max: reach.max })}
          </p>
        )}
        <p>{t('hintConfirmLeft', { count: hints.remaining - 1 })}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
