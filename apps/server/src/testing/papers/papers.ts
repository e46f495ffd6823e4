/** Papers that a server makes: taken over HTTP, read back from their PDF, and an archive held against its own manifest. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { sha256 } from '../../platform/security/digest.ts';
import { zipEntries } from '../packages/zip-entries.ts';
import type { TestServer } from '../servers/start-server.ts';
import { tokenOf } from '../signed-in.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

export interface TakenPaper {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Why there is no paper. */
  readonly error: unknown;
}

/** `path` is of the API, as somebody of the tenant asks for it. */
export async function takePaper(
  server: TestServer,
  of: StockedTenant,
  who: keyof StockedTenant['users'],
  path: string,
): Promise<TakenPaper> {
  const authorization = `Bearer ${await tokenOf(server, of, who)}`;
  const answer = await server.request(of.host, `/api${path}`, { headers: { authorization } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  const error = status === 200 ? null : (JSON.parse(String(bytes)) as { errors: unknown[] }).errors[0];
  return { status, headers, bytes, error };
}

export interface ReadPaper {
  /** Of all pages, one space between words. */
  readonly text: string;
  readonly pages: number;
  /** The tags of all pages, as JSON. */
  readonly tree: string;
  readonly info: Record<string, unknown>;
}

export async function readPaper(bytes: Buffer): Promise<ReadPaper> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const text = texts
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  return { text, pages: pages.length, tree: JSON.stringify(trees), info };
}

/** The files of an archive by their names, its manifest last; throws where a sum in it is not the one of its file. */
export async function readArchive(bytes: Buffer): Promise<Awaited<ReturnType<typeof zipEntries>>> {
  const entries = await zipEntries(bytes);
  const names = [...entries.keys()];
  const { sha256: sums } = JSON.parse(String(entries.get(names.at(-1) ?? ''))) as {
    readonly sha256: Readonly<Record<string, string>>;
  };
  if (Object.keys(sums).join('\n') !== names.slice(0, -1).join('\n'))
    throw new Error(`the manifest names ${Object.keys(sums).join(', ')} of ${names.join(', ')}`);
  const wrong = Object.keys(sums).filter(
    (name) => sha256(entries.get(name) ?? '').toString('hex') !== sums[name],
  );
  if (wrong.length > 0) throw new Error(`other bytes than the manifest says: ${wrong.join(', ')}`);
  return entries;
}
