/** How often somebody is told by mail: chosen on the own account, ended by the link of a letter. */
import type { NotificationSettings } from '@parcours/contract';
import { nextDigest } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import { findSettings, setSettings } from './digest.store.ts';
import type { UnsubscribeTokens } from '../../../platform/security/tokens/unsubscribe-token.ts';

const unchosen: NotificationSettings = { digest: 'never', hour: 7 };

export async function readSettings({ tx, principal }: Scope): Promise<NotificationSettings> {
  const { digest, hour } = (await findSettings(tx, principal.userId)) ?? unchosen;
  return { digest, hour };
}

export async function chooseSettings(
  { tx, principal, clock, context }: Scope,
  chosen: NotificationSettings,
): Promise<NotificationSettings> {
  const nextAt = nextDigest(chosen, context.settings.timeZone, clock.now());
  await setSettings(tx, principal.userId, { ...chosen, nextAt, endedDigest: null });
  return chosen;
}

/** MODEL_NOT_FOUND for a link that is none of ours, or whose person is gone. Doing it twice is once. */
export async function endDigest(
  scope: TenantScope,
  tokens: UnsubscribeTokens,
  token: string,
): Promise<Pick<NotificationSettings, 'digest'>> {
  return change(scope, tokens, token, ({ digest, endedDigest }) => ({
    digest: 'never',
    endedDigest: digest === 'never' ? endedDigest : digest,
  }));
}

/** As often as before its end; somebody who has chosen since keeps that. */
export async function takeEndBack(
  scope: TenantScope,
  tokens: UnsubscribeTokens,
  token: string,
): Promise<Pick<NotificationSettings, 'digest'>> {
  return change(scope, tokens, token, ({ digest, endedDigest }) => ({
    digest: digest === 'never' ? (endedDigest ?? 'never') : digest,
    endedDigest: null,
  }));
}

type Stored = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

async function change(
  { context, clock, transact }: TenantScope,
  tokens: UnsubscribeTokens,
  token: string,
  to: (was: Stored) => Pick<Stored, 'digest' | 'endedDigest'>,
): Promise<Pick<NotificationSettings, 'digest'>> {
  const userId = tokens.verify(context.id, token);
  if (userId === undefined) throw new AppError('MODEL_NOT_FOUND');
  return transact(async (tx) => {
    const was = await findSettings(tx, userId);
    if (was === undefined) throw new AppError('MODEL_NOT_FOUND');
    const { digest, endedDigest } = to(was);
    const nextAt = nextDigest({ digest, hour: was.hour }, context.settings.timeZone, clock.now());
    await setSettings(tx, userId, { digest, hour: was.hour, nextAt, endedDigest });
    return { digest };
  });
}
