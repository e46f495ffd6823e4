/** POST lessons/{id}/pages/tincan-launch: one run of the module of an own open page (spec §7, domain §11). */
import type { launchTincan, TincanLaunch } from '@parcours/contract';
import { tincanTargetOf } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { Outcome, Scope } from '../../platform/http/calls/scope.ts';
import { contentOrigin } from '../../platform/http/sites/site.ts';
import { refusalOf } from '../lesson/play/change-lesson.ts';
import { playLesson } from '../lesson/play/play-lesson.ts';
import { createLaunch, type NewLaunch } from '../record-store/access/create-launch.ts';
import { findPackage } from './packages.store.ts';

export interface ModuleOrder {
  readonly lessonId: string;
  readonly pageId: string;
  readonly rowId: string;
}

export async function launchModule(
  scope: Scope & { readonly publicAddress: PublicAddress },
  { lessonId, pageId, rowId }: ModuleOrder,
): Promise<Outcome<typeof launchTincan>> {
  const { tx, principal, context, site, publicAddress, ids } = scope;
  const { userId } = principal;
  // Asked of the engine, which knows whether the lesson and the page are open to their learner; nothing is stored.
  const { outcome } = await playLesson(
    { ...scope, userId },
    { lessonId, fromPageId: pageId },
    { kind: 'current', fromPageId: pageId, newPageId: ids.next() },
  );
  if (!outcome.ok) return refusalOf(outcome);
  if (outcome.answer.kind !== 'page' || outcome.answer.page.id !== pageId)
    throw new AppError('MODEL_NOT_FOUND');
  const rows = outcome.answer.page.content?.sections.flatMap((section) => section.rows) ?? [];
  const row = rows.find((one) => one.id === rowId);
  if (row?.type !== 'media-tincan') throw new AppError('MODEL_NOT_FOUND');
  const target = tincanTargetOf(row.url, context.settings.tincanOrigins);
  if (target === null) throw new AppError('TINCAN_URL_INVALID');
  const order = { userId, pageId, home: publicOrigin(publicAddress, context) };
  let launch: NewLaunch;
  let address: string;
  if (target.kind === 'outside') {
    launch = await createLaunch(scope, { ...order, activityId: withoutQuery(target.url) });
    address = target.url;
  } else {
    const found = await findPackage(tx, target.id);
    if (found === undefined) throw new AppError('TINCAN_URL_INVALID');
    launch = await createLaunch(scope, { ...order, activityId: found.activityId, packageId: target.id });
    const path = found.launchPath.split('/').map(encodeURIComponent).join('/');
    address = `${contentOrigin(site)}/p/${launch.contentToken}/${path}${found.launchQuery}`;
  }
  const endpoint = `${site.scheme}://${site.host}${site.port}/api/xapi-launch/`;
  return { status: 201, body: viewLaunch(address, endpoint, launch) };
}

/** Spec §7: endpoint, auth, actor, registration; and the activity, which modules of the wild look for. */
function viewLaunch(address: string, endpoint: string, launch: NewLaunch): TincanLaunch {
  const url = new URL(address);
  const { auth, registration, activityId, launchActor, expiresAt } = launch;
  const asked = { endpoint, auth, actor: JSON.stringify(launchActor), registration, activity_id: activityId };
  // Spaces as %20: modules take a query apart by hand and leave a plus where it is.
  const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search = [url.search.replace(/^\?/, ''), ...query].filter((part) => part !== '').join('&');
  return { url: url.href, registration, expiresAt: expiresAt.toISOString() };
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  return url.href;
}
