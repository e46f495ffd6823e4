/** The attendance sheet of a slot: the link to sign, who was there, what was corrected, and the trainer's countersignature (back-office §4). */
import type { AttendanceSheet } from '@parcours/contract';
import { Alert, Button, useAnnounce } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, useNow, useRefusalText } from '@parcours/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { saveFile } from '../../parts/list/save-file.ts';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { CountersignSection } from './countersign-section.tsx';
import { LearnersSection } from './learners-section.tsx';
import { LinkSection } from './link-section.tsx';
import { sheetQuery } from './slots-query.ts';
import { useSlotMoment, useSlotTimes } from './use-slot-times.ts';

/** Signatures come in while the room signs. */
const rereadMs = 10_000;

export function SlotSheetScreen(): ReactElement {
  const t = useText('slots');
  const announce = useAnnounce();
  const { classId = '', slotId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...sheetQuery(classId, slotId),
    refetchInterval: ({ state }) => (state.data?.countersigned === null ? rereadMs : false),
  });
  const back = (
    <p>
      <Link to={paths.slots} params={{ classId }}>
        {t('backToSlots')}
      </Link>
    </p>
  );
  if (data === undefined)
    return (
      <Screen title={t('sheet')} routeKey={slotId}>
        {back}
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </Screen>
    );
  return (
    <Screen
      title={data.slot.title}
      name={t('sheetNamed', { title: data.slot.title })}
      routeKey={slotId}
      actions={<Pdf sheet={data} />}
    >
      {back}
      <Facts sheet={data} />
      <SheetParts sheet={data} classId={classId} say={announce} />
    </Screen>
  );
}

function SheetParts({
  sheet,
  classId,
  say,
}: {
  readonly sheet: AttendanceSheet;
  readonly classId: string;
  readonly say: (text: string) => void;
}): ReactElement {
  const now = useNow();
  const { slot } = sheet;
  const isOpen = slot.cancelled === null && slot.closedAt === null;
  const hasStarted = new Date(slot.startAt).getTime() <= now;
  return (
    <>
      {isOpen ? <LinkSection sheet={sheet} classId={classId} /> : null}
      <LearnersSection
        sheet={sheet}
        classId={classId}
        mayRecord={hasStarted && slot.cancelled === null}
        say={say}
      />
      {slot.cancelled === null ? (
        <CountersignSection sheet={sheet} classId={classId} hasStarted={hasStarted} say={say} />
      ) : null}
    </>
  );
}

function Facts({ sheet: { slot, className, timeZone } }: { readonly sheet: AttendanceSheet }): ReactElement {
  const t = useText('slots');
  const times = useSlotTimes(timeZone);
  const moment = useSlotMoment(timeZone);
  const facts = [className, slot.place, slot.videoUrl, ...slot.trainers.map((one) => one.displayName)];
  return (
    <SheetSection id="slot-facts" title={times(slot.startAt, slot.endAt)}>
      <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {slot.cancelled === null ? null : (
        <Alert tone="warning" title={t('stateCancelled')}>
          {t('cancelledOn', { at: moment(slot.cancelled.at), reason: slot.cancelled.reason })}
        </Alert>
      )}
    </SheetSection>
  );
}

function Pdf({ sheet }: { readonly sheet: AttendanceSheet }): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const take = useMutation({
    mutationFn: async () => {
      const { id, title } = sheet.slot;
      const pdf = await orThrow(api.getSlotSheetPdf({ params: { id }, query: { locale } }));
      saveFile(pdf, `${t('fileName')}-${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, 'application/pdf');
    },
  });
  return (
    <>
      <Button icon={downloadSimpleIcon} busy={take.isPending} onClick={() => take.mutate()}>
        {t('pdf')}
      </Button>
      {take.error instanceof CallFailure ? <p role="alert">{refusal(take.error)}</p> : null}
    </>
  );
}
