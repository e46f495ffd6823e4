/** Switches a centre off, once it was said what becomes of its learners, and on again. */
import type { Centre } from '@parcours/contract';
import { Button, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';

export function CentreSwitch({
  centre,
  onChanged,
}: {
  readonly centre: Centre;
  readonly onChanged: (centre: Centre) => void;
}): ReactElement {
  const t = useText('platform');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [isAsked, setIsAsked] = useState(false);
  const { name } = centre;
  const turn = useMutation({
    mutationFn: (state: Centre['state']) =>
      orThrow(api.updateCentre({ params: { id: centre.id }, body: { state } })),
    onSuccess: (after) => {
      announce(t(after.state === 'off' ? 'switchedOff' : 'switchedOn', { name }));
      setIsAsked(false);
      onChanged(after);
    },
  });
  const refused = turn.error instanceof CallFailure ? <p role="alert">{refusal(turn.error)}</p> : null;
  return (
    <SheetSection id="centre-switch" title={t('switch')} takesFocus>
      {centre.state === 'on' ? (
        <>
          <p>{t('switchOffLead')}</p>
          <div>
            <Button onClick={() => setIsAsked(true)}>{t('switchOff')}</Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('switchOnLead')}</p>
          <div>
            <Button busy={turn.isPending} onClick={() => turn.mutate('on')}>
              {t('switchOn')}
            </Button>
          </div>
          {refused}
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('switchOffTitle', { name })}
        confirmLabel={t('switchOffNow')}
        cancelLabel={t('keep')}
        busy={turn.isPending}
        onConfirm={() => turn.mutate('off')}
        onCancel={() => {
          setIsAsked(false);
          turn.reset();
        }}
      >
        <p>{t('switchOffPeople')}</p>
        <p>{t('switchOffKept')}</p>
        {refused}
      </ConfirmDialog>
    </SheetSection>
  );
}
