/** Sends one file as a form, as a browser would, with the name and the type of one's choice. */
import type { AppFile, ErrorCode, MediaFile } from '@parcours/contract';
import sharp from 'sharp';
import type { TestServer } from '../servers/start-server.ts';
import { tokenOf } from '../signed-in.ts';
import type { StockedTenant } from './stock-tenant.ts';

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly field?: string;
  /** Whether the answer tells what was refused. */
  readonly tellsPath?: true;
}

export interface UploadAnswer<T = AppFile> {
  readonly status: number;
  readonly file?: T;
  readonly code?: ErrorCode;
  /** What was refused, where it was asked for. */
  readonly path?: string;
}

const boundary = '----parcours-test-boundary';

export function uploadTo(
  server: Pick<TestServer, 'request'>,
  host: string,
  token: string,
  sent: SentFile,
): Promise<UploadAnswer<AppFile>> {
  return sendFile(server, host, '/api/files', token, sent);
}

/** To a call that takes one file; answers what that call answers as `file`. */
export async function sendFile<T = MediaFile>(
  server: Pick<TestServer, 'request'>,
  host: string,
  path: string,
  token: string,
  sent: SentFile,
): Promise<UploadAnswer<T>> {
  const { name, type, bytes, field = 'file' } = sent;
  const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await server.request(host, path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body = (await answer.json()) as T & { errors?: { code: ErrorCode; path?: string }[] };
  const [error] = body.errors ?? [];
  if (error === undefined) return { status: answer.status, file: body };
  const { code, path: refused } = error;
  return {
    status: answer.status,
    code,
    ...(sent.tellsPath === true && refused !== undefined ? { path: refused } : {}),
  };
}

/** A photo of so many pixels a side. */
export function photoOf(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#3070a0' } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** The file that somebody of the tenant uploads. */
export async function uploadPhoto(
  server: TestServer,
  tenant: StockedTenant,
  by: keyof StockedTenant['users'],
  photo: Uint8Array,
): Promise<AppFile> {
  const sent = { name: 'photo.jpg', type: 'image/jpeg', bytes: photo };
  const { file } = await uploadTo(server, tenant.host, await tokenOf(server, tenant, by), sent);
  if (file === undefined) throw new Error('the photo was refused');
  return file;
}
