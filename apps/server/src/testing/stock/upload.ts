/** Sends one file as a form, as a browser would, with the name and the type of one's choice. */
import type { AppFile, ErrorCode } from '@parcours/contract';
import type { TestServer } from '../servers/start-server.ts';

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly field?: string;
}

export interface UploadAnswer {
  readonly status: number;
  readonly file?: AppFile;
  readonly code?: ErrorCode;
}

const boundary = '----parcours-test-boundary';

export async function uploadTo(
  server: Pick<TestServer, 'request'>,
  host: string,
  token: string,
  sent: SentFile,
): Promise<UploadAnswer> {
  const { name, type, bytes, field = 'file' } = sent;
  const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await server.request(host, '/api/files', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body = (await answer.json()) as AppFile & { errors?: { code: ErrorCode }[] };
  const code = body.errors?.[0]?.code;
  return { status: answer.status, ...(code === undefined ? { file: body } : { code }) };
}
