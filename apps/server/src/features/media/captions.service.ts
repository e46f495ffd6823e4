/** Captions of an audio or a video: checked, kept by language, read by those who may read the file. */
import { readCaptions } from '@parcours/authoring';
import type { Locale } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findMediaFile } from './media.store.ts';
import { findCaptions, removeCaptionsOf, setCaptionsOf } from './captions.store.ts';
import { mustHoldFile, mustReadFile } from './must-hold-file.ts';

interface Of {
  readonly id: string;
  readonly language: Locale;
}

export async function readCaptionsOf(scope: Scope, { id, language }: Of): Promise<{ vtt: string }> {
  await mustReadFile(scope, id);
  const vtt = await findCaptions(scope.tx, id, language);
  if (vtt === undefined) throw new AppError('MODEL_NOT_FOUND');
  return { vtt };
}

export async function keepCaptions(
  scope: Scope,
  { id, language }: Of,
  vtt: string,
): Promise<{ cues: number }> {
  const { tx, principal, clock } = scope;
  await mustHoldFile({ tx, principal, now: clock.now() }, 'update', id);
  const file = await findMediaFile(tx, id);
  if (file?.fileType !== 'audio' && file?.fileType !== 'video')
    throw new AppError('TYPE_ERROR', { path: 'params.id' });
  const read = readCaptions(vtt);
  if (!read.ok) {
    const { line, code } = read.fault;
    throw new AppError('CAPTIONS_INVALID', { path: `body.vtt.${line}.${code}` });
  }
  await setCaptionsOf(tx, id, language, vtt);
  return { cues: read.cues };
}

export async function removeCaptions(scope: Scope, { id, language }: Of): Promise<void> {
  const { tx, principal, clock } = scope;
  await mustHoldFile({ tx, principal, now: clock.now() }, 'update', id);
  if (!(await removeCaptionsOf(tx, id, language))) throw new AppError('MODEL_NOT_FOUND');
}
