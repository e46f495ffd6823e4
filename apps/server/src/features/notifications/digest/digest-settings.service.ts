/** How often somebody is told by mail: chosen on the own account, ended by the link of a letter. */
import type { NotificationSettings } from '@parcours/contract';
import { nextDigest } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import { findSettings, setSettings, type StoredSettings } from './digest.store.ts';
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
  // Whoever asks for a digest takes letters again; whoever asks for none has changed nothing of what a link ended.
  const ended = (await findSettings(tx, principal.userId))?.lettersEndedAt ?? null;
  const lettersEndedAt = chosen.digest === 'never' ? ended : null;
  await setSettings(tx, principal.userId, { ...chosen, nextAt, endedDigest: null, lettersEndedAt });
  return chosen;
}

/** Ends the digest and reminders. MODEL_NOT_FOUND for a link that is none of ours, or whose person is gone. Doing it twice is once. */
export async function endDigest(
  scope: TenantScope,
  tokens: UnsubscribeTokens,
  token: string,
): Promise<Pick<NotificationSettings, 'digest'>> {
  return change(scope, tokens, token, ({ digest, endedDigest, lettersEndedAt }) => ({
    digest: 'never',
    endedDigest: digest === 'never' ? endedDigest : digest,
    lettersEndedAt: lettersEndedAt ?? scope.clock.now(),
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
    lettersEndedAt: null,
  }));
}

async function change(
  { context, clock, transact }: TenantScope,
  tokens: UnsubscribeTokens,
  token: string,
  to: (was: StoredSettings) => Omit<StoredSettings, 'hour'>,
): Promise<Pick<NotificationSettings, 'digest'>> {
  const userId = tokens.verify(context.id, token);
  if (userId === undefined) throw new AppError('MODEL_NOT_FOUND');
  return transact(async (tx) => {
    // A reminder reaches people who never chose.
    const was = (await findSettings(tx, userId)) ?? { ...unchosen, endedDigest: null, lettersEndedAt: null };
    const now = { ...to(was), hour: was.hour };
    const nextAt = nextDigest(now, context.settings.timeZone, clock.now());
    if (!(await setSettings(tx, userId, { ...now, nextAt }))) throw new AppError('MODEL_NOT_FOUND');
    return { digest: now.digest };
  });
}
