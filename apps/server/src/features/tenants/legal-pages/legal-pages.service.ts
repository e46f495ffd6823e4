/** Legal pages as a context admin writes and publishes them; the portal reads the settings, as ever (spec §2, §5). */
import {
  type ContextLegal,
  type endpoints,
  type HandlerInput,
  type LegalPage,
  type LegalPageName,
  legalPageNames,
  type SuccessBody,
} from '@parcours/contract';
import { isContextAdmin, centreDay } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { loadCleanHtml } from '../../../platform/security/html/clean-html.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import {
  findDrafts,
  findVersion,
  findVersions,
  insertVersion,
  type LegalDraft,
  type LegalText,
  type LegalVersionItem,
  lockLegal,
  setDraft,
  setLegal,
  takeDraft,
} from './legal-pages.store.ts';

type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function listLegalPages(scope: Scope): Promise<{ items: LegalPage[] }> {
  mustBeAdmin(scope);
  const { tx, context } = scope;
  const [drafts, versions] = await Promise.all([findDrafts(tx), findVersions(tx)]);
  return {
    items: legalPageNames.map((name) => ({
      name,
      draft: drafts.get(name) ?? null,
      current: shownOf(context.settings.legal, name),
      versions: [...(versions.get(name) ?? [])],
    })),
  };
}

export async function setLegalDraft(
  scope: Scope,
  { body: { name, content: given, revision } }: Input<'setLegalDraft'>,
): Promise<LegalDraft> {
  mustBeAdmin(scope);
  const { tx, clock, principal } = scope;
  const html = await loadCleanHtml();
  const content = Object.fromEntries(Object.entries(given).map(([lang, text]) => [lang, html(text)]));
  const draft = await setDraft(tx, { name, content, revision, now: clock.now(), by: principal.userId });
  if (draft === undefined) throw new AppError('BAD_REQUEST', { path: 'body.revision' });
  return draft;
}

export async function publishLegalPage(
  scope: Scope,
  { body: { name, revision, note = '' } }: Input<'publishLegalPage'>,
): Promise<LegalVersionItem> {
  mustBeAdmin(scope);
  const { tx, clock, ids, context, principal } = scope;
  const now = clock.now();
  const legal = await lockLegal(tx);
  // The settings hold the terms wherever they hold another text: the terms come first.
  if (name !== 'cgu' && legal.cgu === undefined) throw new AppError('BAD_REQUEST', { path: 'body.name' });
  const content = await takeDraft(tx, name, revision);
  if (content === undefined) throw new AppError('BAD_REQUEST', { path: 'body.revision' });
  if (!hasWords(content)) throw new AppError('BAD_REQUEST', { path: 'body.revision' });
  const versions = (await findVersions(tx)).get(name) ?? [];
  const before = legal[name];
  let last = versions[0]?.number ?? 0;
  // What was shown until now without being published here stays readable.
  if (before !== undefined && hasWords(before.content) && versions[0]?.version !== before.version) {
    last += 1;
    const kept = { ...before, name, number: last, note: '', publishedAt: null, publishedBy: null };
    await insertVersion(tx, kept);
  }
  const number = Math.max(last, Math.floor(Number.parseFloat(before?.version ?? '')) || 0) + 1;
  const date = centreDay(now, context.settings.timeZone);
  const text: LegalText = { version: String(number), date, content };
  const by = { publishedAt: now, publishedBy: principal.userId };
  const published = await insertVersion(tx, { ...text, ...by, name, number, note });
  // Data protection has a place of its own from the beginning; empty, the portal says that it is not published.
  const empty = { version: '0', date, content: {} };
  await setLegal(tx, { ...(legal.rgpd === undefined ? { rgpd: empty } : {}), [name]: text });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: principal.userId,
    action: 'legal-published',
    subject: tx.contextId,
    details: { field: name, from: before?.version ?? '', to: text.version },
  });
  return published;
}

export async function getLegalVersion(
  scope: Scope,
  { query: { name, number } }: Input<'getLegalVersion'>,
): Promise<SuccessBody<(typeof endpoints)['getLegalVersion']>> {
  mustBeAdmin(scope);
  const version = await findVersion(scope.tx, name, number);
  if (version === undefined) throw new AppError('MODEL_NOT_FOUND');
  return version;
}

function mustBeAdmin({ principal }: Scope): void {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
}

function shownOf(legal: ContextLegal | undefined, name: LegalPageName): LegalPage['current'] {
  const text = legal?.[name];
  if (text === undefined || !hasWords(text.content)) return null;
  return { version: text.version, date: text.date, content: text.content ?? {} };
}

/** Whether there is anything to read in some language. */
const hasWords = (content: LegalText['content']): boolean =>
  Object.values(content ?? {}).some((html) => html.replaceAll(/<[^<>]*>/g, '').trim() !== '');
