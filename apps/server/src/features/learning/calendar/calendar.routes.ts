/** Calendar feeds: one's own, and what a secret address opens (experience §7, decision 0218). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../../platform/http/sites/public-address.ts';
import { makeFeed, readCalendar, readFeed, revokeFeed } from './calendar.service.ts';

interface CalendarParts {
  readonly publicAddress: PublicAddress;
}

/** For whoever has the address: calendars sign nobody in. */
export function bindCalendars(binder: Binder, { publicAddress }: CalendarParts): void {
  binder.tenant(endpoints.readCalendar, async (scope, { params }) => ({
    status: 200,
    body: await readCalendar(scope, publicAddress, params.secret),
    headers: { 'content-disposition': 'inline; filename="parcours.ics"' },
  }));
}

export function bindCalendarFeed(binder: Binder, { publicAddress }: CalendarParts): void {
  binder.signedIn(endpoints.getCalendarFeed, async (scope) => ({ status: 200, body: await readFeed(scope) }));
  binder.signedIn(endpoints.createCalendarFeed, async (scope) => ({
    status: 201,
    body: await makeFeed(scope, publicAddress),
  }));
  binder.signedIn(endpoints.deleteCalendarFeed, async (scope) => {
    await revokeFeed(scope);
    return { status: 204, body: undefined };
  });
}
