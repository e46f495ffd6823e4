/** Sends a zip to the API as an author's browser would. */
import type { ErrorCode, TincanPackage } from '@parcours/contract';
import type { TestServer } from '../servers/start-server.ts';

export interface PackageAnswer {
  readonly status: number;
  readonly kept?: TincanPackage;
  readonly code?: ErrorCode;
  readonly path?: string;
}

const boundary = '----parcours-package-boundary';

/** One file in the field `file`. */
export function formOf(bytes: Uint8Array, head = 'name="file"; filename="module.zip"'): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: application/zip\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export async function sendPackage(
  server: TestServer,
  host: string,
  token: string,
  body: Buffer<ArrayBuffer>,
  contentType = `multipart/form-data; boundary=${boundary}`,
): Promise<PackageAnswer> {
  const answer = await server.request(host, '/api/tincan-packages', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
  });
  const said = (await answer.json()) as TincanPackage & { errors?: { code: ErrorCode; path?: string }[] };
  const [error] = said.errors ?? [];
  if (error === undefined) return { status: answer.status, kept: said };
  return {
    status: answer.status,
    code: error.code,
    ...(error.path === undefined ? {} : { path: error.path }),
  };
}
