/** The readable pages of the API's description, for anyone. */
import { endpoints, openApiDocument } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { ApiDocument } from './api-document.ts';
import { documentationPage, documentationPolicy, pagesOf } from './documentation-page.ts';

export function bindDocumentation(binder: Binder, version: string): void {
  let pages: ReadonlyMap<string | null, string> | undefined;
  const written = () => {
    const document = openApiDocument(version) as unknown as ApiDocument;
    return new Map([null, ...pagesOf(document)].map((group) => [group, documentationPage(document, group)]));
  };
  binder.open(endpoints.getDocumentation, async ({ query }) => {
    // Made at the first visit: most processes are never asked.
    pages ??= written();
    const body = pages.get(query.of ?? null);
    if (body === undefined) throw new AppError('BAD_REQUEST', { path: 'query.of' });
    return { status: 200, body, headers: { 'content-security-policy': documentationPolicy } };
  });
}
