/** Devices on which somebody is told of what is new although the portal is closed: Web Push (RFC 8030, 8291, 8292). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant } from '../scalars.ts';

/** As the browser's `PushSubscription` gives it: where its maker's service takes messages for this device. */
const address = z.url({ protocol: /^https?$/ }).max(limits.pushAddressMax);
/** A point of P-256, uncompressed: 65 bytes, of which the first is 4. */
const deviceKey = z.string().regex(/^B[\w-]{86}$/);
/** 16 bytes. */
const deviceSecret = z.string().regex(/^[\w-]{22}$/);

const device = z.strictObject({
  id,
  endpoint: address,
  createdAt: instant,
  /** Null where nothing was sent there yet. */
  sentAt: instant.nullable(),
});
export type PushDevice = z.infer<typeof device>;

const errors = ['UNAUTHORIZED', 'TOOL_OFF', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getPush = endpoint({
  call: calls.getPush,
  summary:
    'The key that a browser subscribes with (applicationServerKey), and the devices on which one is told of what is new',
  access: 'signed-in',
  success: {
    status: 200,
    body: z.strictObject({ publicKey: deviceKey, devices: z.array(device) }),
  },
  errors,
});

export const addPushDevice = endpoint({
  call: calls.addPushDevice,
  summary:
    'From now on this device is told of what is new, and of nobody else’s; where it is known already, it is once',
  access: 'signed-in',
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({ p256dh: deviceKey, auth: deviceSecret }),
  }),
  success: { status: 201, body: device },
  errors: [...errors, 'BAD_REQUEST', 'PUSH_ADDRESS_REFUSED', 'TOO_MANY_DEVICES', 'QUOTA_EXCEEDED'],
});

export const removePushDevice = endpoint({
  call: calls.removePushDevice,
  summary: 'A device of one’s own is told of nothing any more',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'BAD_REQUEST', 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED'],
});
