/**
 * Sends a notification to a device by the service of its browser's maker: encrypted for the device alone, while it is
 * unread, within a day. One that comes twice has the same id, and the device shows it once.
 */
import { dateText, displayName, usualTimeZone } from '@parcours/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Egress } from '../../../platform/http/egress/egress.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Deliver } from '../../../platform/jobs/delivery.ts';
import { NotDeliverable } from '../../../platform/jobs/failure.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { newsEn } from '../../mail/news.en.ts';
import { newsFr } from '../../mail/news.fr.ts';
import { languageOf } from '../../mail/write-letter.ts';
import type { PushKey } from '../../../platform/security/push-key.ts';
import { type DuePush, findDuePush, findPushKey, removePushDevice, setPushSent } from './push.store.ts';

export interface PushDeliveryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly egress: Egress;
  readonly vault: Vault;
  readonly publicAddress: PublicAddress;
}

/** What an entry of the outbox names: written by the trigger of notifications. */
interface QueuedPush {
  readonly deviceId: string;
  readonly notificationId: string;
}

/** Seconds for which the service keeps it for a device that is off. */
const keptSeconds = 86_400;
/** The browser has ended the subscription, or it is bound to another key than the tenant's. */
const isOver = (status: number): boolean => [403, 404, 410].includes(status);
/** Too many, or not now: tried again. */
const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

export function deliverPush(parts: PushDeliveryParts): Deliver {
  const { database, clock, egress } = parts;
  return async (context, entry) => {
    const { deviceId, notificationId } = entry.payload as QueuedPush;
    if (context.settings.tools?.push !== true) return;
    const [due, key] = await database.withTenant(context.id, async (tx) => [
      await findDuePush(tx, deviceId, notificationId),
      await findPushKey(tx),
    ]);
    if (due === undefined || key === undefined) return;
    const privateKey = parts.vault.open(key.privateKey, secretOf('push_keys', context.id));
    const request = await encrypted(parts, context, due, {
      notificationId,
      publicKey: key.publicKey,
      privateKey,
    });
    const { status } = await egress(due.endpoint, request);
    if (isOver(status)) await database.withTenant(context.id, (tx) => removePushDevice(tx, deviceId, null));
    else if (isPassing(status)) throw new Error(`the push service answered ${status}`);
    else if (status >= 300) throw new NotDeliverable(`the push service answered ${status}`);
    else await database.withTenant(context.id, (tx) => setPushSent(tx, deviceId, clock.now()));
  };
}

async function encrypted(
  { publicAddress }: PushDeliveryParts,
  context: TenantContext,
  { endpoint, deviceKey, deviceSecret, ...news }: DuePush,
  { notificationId, publicKey, privateKey }: PushKey & { readonly notificationId: string },
) {
  const { contactEmail } = context.settings;
  const subject =
    contactEmail === undefined ? publicOrigin(publicAddress, context) : `mailto:${contactEmail}`;
  const { buildPushPayload } = await import('@block65/webcrypto-web-push');
  const { headers, body } = await buildPushPayload(
    { data: shownOn(context, notificationId, news), options: { ttl: keptSeconds, urgency: 'normal' } },
    {
      // The library takes https alone; a service that the operator named may be inside and speak http.
      endpoint: endpoint.replace(/^http:/, 'https:'),
      expirationTime: null,
      keys: { p256dh: deviceKey, auth: deviceSecret },
    },
    { subject, publicKey, privateKey },
  );
  return { method: 'POST', headers: Object.fromEntries(new Headers(headers)), body };
}

/** What the service worker shows. */
function shownOn(
  context: TenantContext,
  id: string,
  {
    kind,
    title,
    startsAt,
    scoreTold,
    actor,
    preferredLocale,
  }: Omit<DuePush, 'endpoint' | 'deviceKey' | 'deviceSecret'>,
) {
  const language = languageOf({ preferredLocale }, context);
  const timeZone = context.settings.timeZone ?? usualTimeZone;
  const when = (at: Date) => dateText(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const named = [title ?? '', ...(startsAt === null ? [] : [when(startsAt)])].join(', ');
  const item = { kind, scoreTold, title: named, who: actor === null ? '' : displayName(actor) };
  const sentence = (language === 'fr' ? newsFr : newsEn)(item, context.settings.certificationType);
  return { id, title: context.metas.title ?? context.name, body: sentence, language };
}
