/** The trainer's signature under a sheet, which closes it. */
import { type AttendanceSheet, limits } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { SignatureForm } from '@parcours/ui/signature';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { useSlotChange } from './slots-query.ts';
import { useSlotMoment } from './use-slot-times.ts';

const field = {
  width: limits.signatureWidth,
  height: limits.signatureHeight,
  numbersMost: limits.signatureNumbersMax,
  strokesMost: limits.signatureStrokesMax,
};

export function CountersignSection({
  sheet: { slot, learners, mayCountersign, countersigned, timeZone },
  classId,
  hasStarted,
  say,
}: {
  readonly sheet: AttendanceSheet;
  readonly classId: string;
  readonly hasStarted: boolean;
  readonly say: (text: string) => void;
}): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const moment = useSlotMoment(timeZone);
  const sign = useSlotChange(classId, async (strokes: number[][] | null) => {
    const signature = strokes === null ? ({ by: 'click' } as const) : ({ by: 'hand', strokes } as const);
    await orThrow(api.countersignSlot({ params: { id: slot.id }, body: { signature } }));
    say(t('countersignedNow'));
  });
  const missing = learners.filter(({ line }) => line === null).length;
  return (
    <SheetSection id="slot-countersign" title={t('countersign')}>
      {countersigned === null ? (
        mayCountersign ? (
          hasStarted && missing === 0 && learners.length > 0 ? (
            <>
              <p>{t('countersignText')}</p>
              <SignatureForm
                field={field}
                words={{
                  field: t('yourSignature'),
                  hint: t('signatureHint'),
                  empty: t('signatureEmpty'),
                  drawn: t('signatureDrawn'),
                  clear: t('signatureClear'),
                  sign: t('countersignByHand'),
                  click: t('countersignByClick'),
                  missing: t('signatureMissing'),
                }}
                busy={sign.isPending}
                onSign={sign.mutate}
              />
            </>
          ) : (
            <p>{t('countersignLater', { count: missing })}</p>
          )
        ) : (
          <p>{t('countersignByTrainer')}</p>
        )
      ) : (
        <p>
          {t('countersignedBy', {
            by: countersigned.by ?? t('erased'),
            at: moment(countersigned.at),
            how: t(`how-${countersigned.signedBy}`),
          })}
        </p>
      )}
      {sign.error instanceof CallFailure ? <p role="alert">{refusal(sign.error)}</p> : null}
    </SheetSection>
  );
}
