/** Notifications of the signed-in person: the list, the bell's count, the marks, and how one is told. */
import { endpoints } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { chooseSettings, endDigest, readSettings, takeEndBack } from './digest/digest-settings.service.ts';
import { digestEnds, type UnsubscribeTokens } from '../../platform/security/tokens/unsubscribe-token.ts';
import { addPushDevice, forgetPushDevice, type PushParts, readPush } from './push/push.service.ts';
import { markAllRead, markRead, readNotifications, readUnread } from './list/notifications.service.ts';

export interface NotificationParts {
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly publicAddress: PublicAddress;
  readonly push: PushParts;
}

export function bindNotifications(
  binder: Binder,
  { unsubscribeTokens, publicAddress, push }: NotificationParts,
): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listNotifications,
    async (scope, { query }) => ({ status: 200, body: await readNotifications(scope, query.before) }),
    reads,
  );
  binder.signedIn(
    endpoints.countUnreadNotifications,
    async (scope) => ({ status: 200, body: { unread: await readUnread(scope) } }),
    reads,
  );
  binder.signedIn(endpoints.readNotification, async (scope, { params }) => {
    await markRead(scope, params.id);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.readAllNotifications, async (scope, { body }) => ({
    status: 200,
    body: { unread: await markAllRead(scope, body.until) },
  }));

  binder.signedIn(
    endpoints.getNotificationSettings,
    async (scope) => ({ status: 200, body: await readSettings(scope) }),
    reads,
  );
  binder.signedIn(endpoints.setNotificationSettings, async (scope, { body }) => ({
    status: 200,
    body: await chooseSettings(scope, body),
  }));

  binder.signedIn(endpoints.getPush, async (scope) => ({ status: 200, body: await readPush(scope, push) }));
  binder.signedIn(endpoints.addPushDevice, async (scope, input) => ({
    status: 201,
    body: await addPushDevice(scope, push, input),
  }));
  binder.signedIn(endpoints.removePushDevice, async (scope, { params }) => {
    await forgetPushDevice(scope, params.id);
    return { status: 204, body: undefined };
  });

  // Whoever holds the link of a letter. Programs look at links before people do: only a POST changes anything.
  binder.tenant(endpoints.openUnsubscribe, ({ context }, { params }) => {
    if (unsubscribeTokens.verify(context.id, params.token) === undefined)
      throw new AppError('MODEL_NOT_FOUND');
    const { page } = digestEnds(publicAddress, context, params.token);
    return Promise.resolve({ status: 302, body: undefined, headers: { location: page } });
  });
  binder.tenant(endpoints.unsubscribe, async (scope, { params }) => ({
    status: 200,
    body: await endDigest(scope, unsubscribeTokens, params.token),
  }));
  binder.tenant(endpoints.resubscribe, async (scope, { params }) => ({
    status: 200,
    body: await takeEndBack(scope, unsubscribeTokens, params.token),
  }));
}
