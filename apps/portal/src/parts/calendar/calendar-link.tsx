/** Puts an opening or a deadline into the calendar of the device, as a file that every calendar opens (RFC 5545). */
import { Button, useAnnounce, VisuallyHidden } from '@parcours/ui';
import { calendarPlusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { calendarText } from '@parcours/rules';
import type { ReactElement } from 'react';
import { useTenant } from '@parcours/web';
import { saveAsFile } from './save-as-file.ts';

export interface CalendarLinkProps {
  /** Of the class, or of the program of a class: the same as in the feed. */
  readonly id: string;
  readonly kind: 'opens' | 'ends';
  readonly name: string;
  readonly at: string;
}

export function CalendarLink({ id, kind, name, at }: CalendarLinkProps): ReactElement {
  const t = useText('home');
  const announce = useAnnounce();
  const tenant = useTenant();
  const save = (): void => {
    const now = Date.now();
    const summary = t(`calendar_${kind}`, { name });
    const event = {
      uid: `${id}-${kind}@${location.hostname}`,
      at: Date.parse(at),
      summary,
      url: `${location.origin}/`,
      // Minutes: a file that is saved later is the newer one.
      sequence: Math.floor(now / 60_000),
    };
    const text = calendarText({ name: tenant.name, now, events: [event] });
    saveAsFile(`${t('calendarFile')}.ics`, text, 'text/calendar');
    announce(t('calendarSaved', { name: summary }));
  };
  return (
    <Button size="small" variant="quiet" flush icon={calendarPlusIcon} onClick={save}>
      {t('calendarAdd')}
      <VisuallyHidden>{` (${t(`calendar_${kind}`, { name })})`}</VisuallyHidden>
    </Button>
  );
}
