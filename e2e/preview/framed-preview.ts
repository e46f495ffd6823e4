// The portal's preview in the frame of whoever embeds it: the page editor of the back-office, signed in; or a bare page of the
// test at the back-office's origin, for what no screen of the back-office sends (domain §12).
import type { CourseBlock, RenderPayload } from '@parcours/contract';
import { expect, type Frame, type Page } from '@playwright/test';
import { enterOffice, officeOrigin } from '../back-office/office.ts';
import { type Learner, signIn, worked } from '../learner.ts';
import { hostFetch } from '../peers/host-fetch.ts';
import type { Portal } from '../portal.ts';
import type { Tenant } from '../tenants.ts';

/** What the preview told the page that embeds it. */
export interface ReportedResult {
  readonly type: string;
  readonly payload: { readonly contentVersion: number | null; readonly code?: string };
}

export interface FramedPreview {
  /** The portal's preview. */
  readonly frame: Frame;
  readonly told: () => Promise<readonly ReportedResult[]>;
  /** The version that the preview says it shows. */
  readonly shown: () => Promise<number>;
}

export interface FoundPage {
  /** Its address in the back-office. */
  readonly path: string;
  readonly block: CourseBlock;
}

/** A page of the demo's courses that asks a multiple choice, and has a statement. */
export async function findExercise({ api }: Learner): Promise<FoundPage> {
  const where = JSON.stringify({ type: 'exercice' });
  const blocks = worked(await api.listCourseBlocks({ query: { where, sort: 'title', limit: 200 } })).items;
  for (const block of blocks) {
    const rows = block.content.sections.flatMap((section) => section.rows);
    if (rows[0]?.type !== 'multiple-choice' || block.content.statement === undefined) continue;
    const nodes = await api.listCourseNodes({
      query: { where: JSON.stringify({ blockId: block.id }), limit: 1 },
    });
    const [node] = worked(nodes).items;
    if (node !== undefined) return { path: `/cours/${node.courseId}/page/${node.id}`, block };
  }
  throw new Error('No page of the demo asks a multiple choice after a statement.');
}

/** Nothing that is written in an editor reaches the server from now on: what is tried there changes no course. */
export async function keepUnsaved(page: Page): Promise<void> {
  await page.route('**/api/courses/*/operations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
}

/** Opens a page of a course in the editor, as its author; `alone` false leaves its windows connected, as no browser would by itself. */
export async function openEditor(
  page: Page,
  portal: Portal,
  { tenant = 'atelier', alone = true }: { readonly tenant?: Tenant; readonly alone?: boolean } = {},
): Promise<FramedPreview & FoundPage> {
  const found = await findExercise(await signIn(portal, tenant, 'author'));
  await hearReports(page);
  if (!alone) await connectWindows(page, portal, tenant, found.path);
  await enterOffice(page, portal, { tenant, username: 'author', path: found.path });
  return { ...found, ...(await framedIn(page, portal, tenant)) };
}

/** What a page that embeds the preview sends; the version and the token are put in here. */
type ByPage = 'contentVersion' | 'accessToken';
export type Sent =
  | Omit<Extract<RenderPayload, { pageId: unknown }>, ByPage>
  | Omit<Extract<RenderPayload, { block: unknown }>, ByPage>;

/** Opens a bare page at the back-office's origin, which speaks with the preview by the documented messages alone. */
export async function openBarePage(
  page: Page,
  portal: Portal,
  { token }: Learner,
  first: Sent,
): Promise<FramedPreview & { readonly render: (payload: Sent) => Promise<void> }> {
  const admin = officeOrigin(portal, 'atelier');
  const preview = portal.origin('atelier');
  await hearReports(page);
  await page.context().grantPermissions(['local-network-access']);
  const body = `<!doctype html><html lang="fr"><title>Page nue</title><h1>Page nue</h1>
    <iframe title="Aperçu" src="${preview}/preview" width="800" height="600"></iframe></html>`;
  await page.route(`${admin}/bare-page`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(`${admin}/bare-page`);
  let version = 0;
  const render = async (payload: Sent): Promise<void> => {
    version += 1;
    const full = { ...payload, contentVersion: version, accessToken: token };
    await page.evaluate(
      ({ origin, message }) => document.querySelector('iframe')?.contentWindow?.postMessage(message, origin),
      { origin: preview, message: { channel: 'portal-preview', version: 1, type: 'render', payload: full } },
    );
  };
  await expect.poll(async () => (await reportsTo(page)).some(({ type }) => type === 'ready')).toBe(true);
  await render(first);
  return { ...(await framedIn(page, portal, 'atelier')), render };
}

async function framedIn(page: Page, portal: Portal, tenant: Tenant): Promise<FramedPreview> {
  const address = `${portal.origin(tenant)}/preview`;
  const find = () => page.frames().find((one) => one.url() === address);
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (frame === undefined) throw new Error('The preview did not come.');
  const main = frame.locator('main[data-version]');
  await expect(main).toBeVisible();
  return {
    frame,
    told: () => reportsTo(page),
    shown: async () => Number(await main.getAttribute('data-version')),
  };
}

async function hearReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('message', (event) => told.push(event.data));
  });
}

const reportsTo = (page: Page): Promise<readonly ReportedResult[]> =>
  page.evaluate(() => Reflect.get(window, 'told') as ReportedResult[]);

/** The back-office's own headers cut off every window it opens: without them, the preview's judgement is alone. */
async function connectWindows(page: Page, portal: Portal, tenant: Tenant, path: string): Promise<void> {
  const origin = officeOrigin(portal, tenant);
  const { host } = new URL(origin);
  await page.context().grantPermissions(['local-network-access']);
  await page.route(origin + path, async (route) => {
    const answer = await hostFetch(`http://127.0.0.1:${portal.port}${path}`, { headers: { host } });
    const headers = Object.fromEntries(answer.headers);
    delete headers['cross-origin-opener-policy'];
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}
