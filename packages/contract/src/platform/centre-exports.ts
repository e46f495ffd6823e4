/** The archive of a whole centre, for a superadmin: made by a job, downloaded for some days (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';
import { limits } from './limits.ts';

const count = z.number().int().min(0);

const centreExport = z.strictObject({
  id,
  /** `failed`: another one can be started; `expired`: its archive is gone. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  /** Tables and files that are in the archive, of so many. */
  done: count,
  total: count,
  /** Of the archive; null until it is made. */
  bytes: count.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Until when it can be downloaded. */
  expiresAt: instant.nullable(),
});

const params = z.strictObject({ id });
const errors = ['UNAUTHORIZED', 'BAD_REQUEST', 'CONTEXT_NOT_FOUND', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const createCentreExport = endpoint({
  call: calls.createCentreExport,
  summary:
    'Starts the archive of a centre: its rows as JSON lines by table without secrets, and its files; answers the one that is under way. Recorded in both ledgers (domain §2)',
  access: 'superadmin',
  params,
  success: { status: 201, body: centreExport },
  errors,
});

export const listCentreExports = endpoint({
  call: calls.listCentreExports,
  summary: 'The archives of a centre, the newest first, with how far each is (domain §2)',
  access: 'superadmin',
  params,
  success: {
    status: 200,
    body: z.strictObject({ items: z.array(centreExport).max(limits.centreExportsShown) }),
  },
  errors,
});

export const getCentreArchive = endpoint({
  call: calls.getCentreArchive,
  summary: 'The archive of a centre as a zip, until it expires; each taking is recorded (domain §2)',
  access: 'superadmin',
  params: params.extend({ exportId: id }),
  success: { status: 200, body: z.unknown(), type: 'application/zip' },
  errors: [...errors, 'MODEL_NOT_FOUND'],
});
