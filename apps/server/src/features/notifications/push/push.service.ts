/** The devices on which somebody is told of what is new: named by the person on each of them, and removed again. */
import { type endpoints, type HandlerInput, limits, type SuccessBody } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseUnlessOffered } from '../../../platform/http/calls/offered-tool.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { refusalOfAddress } from '../../../platform/http/egress/egress.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { isNoPoint, newPushKey } from '../../../platform/security/push-key.ts';
import {
  findPushDevices,
  findPushKey,
  keepPushDevice,
  keepPushKey,
  type PushDeviceRow,
  removePushDevice,
} from './push.store.ts';

export interface PushParts {
  readonly vault: Vault;
  /** Hosts that may be called wherever they lead (EGRESS_HOSTS). */
  readonly egressHosts: ReadonlySet<string>;
}

type Body<N extends keyof typeof endpoints> = SuccessBody<(typeof endpoints)[N]>;
type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

/** The first person who asks makes the key of the tenant. */
export async function readPush(
  { tx, principal, context, clock }: Scope,
  { vault }: PushParts,
): Promise<Body<'getPush'>> {
  refuseUnlessOffered(context, 'push');
  const { publicKey } = (await findPushKey(tx)) ?? (await keepPushKey(tx, sealedKey(), clock.now()));
  const devices = await findPushDevices(tx, principal.userId);
  return { publicKey, devices: devices.map(shown) };

  function sealedKey() {
    const made = newPushKey();
    return { ...made, privateKey: vault.seal(made.privateKey, secretOf('push_keys', tx.contextId)) };
  }
}

export async function addPushDevice(
  { tx, principal, context, clock, ids }: Scope,
  { egressHosts }: PushParts,
  { body }: Input<'addPushDevice'>,
): Promise<Body<'addPushDevice'>> {
  refuseUnlessOffered(context, 'push');
  const { endpoint, keys } = body;
  if (refusalOfAddress(new URL(endpoint), egressHosts) !== undefined)
    throw new AppError('PUSH_ADDRESS_REFUSED');
  if (isNoPoint(keys.p256dh)) throw new AppError('BAD_REQUEST', { path: 'body.keys.p256dh' });
  const kept = await keepPushDevice(tx, {
    id: ids.next(),
    userId: principal.userId,
    endpoint,
    deviceKey: keys.p256dh,
    deviceSecret: keys.auth,
    now: clock.now(),
    max: limits.pushDevicesMax,
  });
  if (kept === undefined) throw new AppError('TOO_MANY_DEVICES');
  return shown(kept);
}

/** Also where the tenant offers it no longer: whoever wants no more must be able to say so. */
export async function forgetPushDevice({ tx, principal }: Scope, id: string): Promise<void> {
  if (!(await removePushDevice(tx, id, principal.userId))) throw new AppError('MODEL_NOT_FOUND');
}

function shown({ createdAt, sentAt, ...device }: PushDeviceRow): Body<'addPushDevice'> {
  return { ...device, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
