// Who may enter /session, /render/node, /preview and /correction (spec §2, domain §4), each asked by somebody real of each
// domain: whoever is not allowed ends at /403.
import type { UserDomain } from '@parcours/contract';
import { type Learner, lessonsOf, signIn, worked } from './learner.ts';
import type { Portal } from './portal.ts';
import { carryToken } from './sign-in.ts';
import { tenants } from './tenants.ts';
import { expect, test } from './test.ts';

const tenant = 'atelier';
const unknown = '01900000-0000-7000-8000-000000000000';
test.use({ locale: 'fr-FR' });

interface Places {
  /** A lesson that the learner plays, and one that is still locked for the newcomer. */
  readonly learners: string;
  readonly locked: string;
  /** A page of the learner's that a trainer may correct. */
  readonly corrected: string;
  /** Nodes of courses that the newcomer follows and does not follow. */
  readonly followed: string;
  readonly notFollowed: string;
}

type Visits = (places: Places) => readonly (readonly [path: string, end: string])[];

const people: readonly (readonly [username: string, domain: UserDomain, visits: Visits])[] = [
  [
    'learner',
    'public',
    ({ learners, locked }) => [
      [`/session/${learners}/actions`, `/session/${learners}/actions`],
      ['/preview', '/403'],
      [`/tryout/${unknown}`, '/403'],
      ['/correction', '/403'],
      [`/correction/${unknown}`, '/403'],
      [`/correction/${unknown}/page/${unknown}`, '/403'],
      // Somebody else's is as good as unknown (domain §2).
      [`/session/${locked}`, '/404'],
      [`/session/${unknown}/actions`, '/404'],
    ],
  ],
  [
    tenants[tenant].newcomer,
    'public',
    ({ learners, locked, followed, notFollowed }) => [
      // One's own, but locked: its end says why.
      [`/session/${locked}`, `/session/${locked}/actions`],
      [`/session/${learners}`, '/404'],
      [`/session/${learners}/actions`, '/404'],
      [`/render/node/${followed}`, `/render/node/${followed}`],
      [`/render/node/${notFollowed}`, '/404'],
      [`/render/node/${unknown}`, '/404'],
    ],
  ],
  [
    'trainer',
    'client',
    ({ learners, corrected, followed }) => [
      [`/session/${learners}`, '/403'],
      [`/session/${learners}/page/${corrected}`, '/403'],
      [`/session/${learners}/actions`, '/403'],
      [`/session/${learners}/questions`, '/403'],
      [`/render/node/${followed}`, `/render/node/${followed}`],
      ['/preview', '/preview'],
      ['/correction', '/correction'],
      [`/correction/${corrected}`, `/correction/${corrected}`],
      [`/correction/${unknown}`, '/404'],
    ],
  ],
  [
    'admin',
    'grains',
    ({ learners, corrected, followed, notFollowed }) => [
      [`/session/${learners}`, '/403'],
      [`/session/${learners}/actions`, '/403'],
      [`/render/node/${followed}`, `/render/node/${followed}`],
      [`/render/node/${notFollowed}`, `/render/node/${notFollowed}`],
      ['/preview', '/preview'],
      [`/correction/${corrected}`, `/correction/${corrected}`],
    ],
  ],
];

for (const [username, domain, visits] of people) {
  test(`${username}, of the domain ${domain}, ends where they may be @once`, async ({ page, portal }) => {
    const who = await signIn(portal, tenant, username);
    expect(worked(await who.api.getMe({ query: {} })).domain).toBe(domain);
    const origin = portal.origin(tenant);
    const wanted = visits(await placesOf(portal));
    await carryToken(page, portal, tenant, who);
    for (const [path, end] of wanted) {
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page, path).toHaveURL(origin + end);
    }
    // What let them in was the portal, not haste: a while later they are still there.
    const [last = ''] = wanted.at(-1)?.slice(1) ?? [];
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(origin + last);
  });
}

async function placesOf(portal: Portal): Promise<Places> {
  const learner = await signIn(portal, tenant);
  const newcomer = await signIn(portal, tenant, tenants[tenant].newcomer);
  const done = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
  const locked = (await lessonsOf(newcomer)).find(({ state }) => state === 'LOCKED');
  const where = JSON.stringify({ lessonId: done?.id, progress: 'COMPLETED' });
  const pages = worked(await learner.api.listPages({ query: { where, limit: 50 } })).items;
  const corrected = pages.find(({ scoring }) => scoring.max > 0);
  const admin = await signIn(portal, tenant, 'admin');
  const blocks = JSON.stringify({ type: 'block' });
  const nodes = worked(await admin.api.listCourseNodes({ query: { where: blocks, limit: 200 } })).items;
  const isOpen = async ({ api }: Learner, id: string) => (await api.renderNode({ params: { id } })).ok;
  const opened: { id: string; forNewcomer: boolean }[] = [];
  for (const { id } of nodes)
    if (await isOpen(admin, id)) opened.push({ id, forNewcomer: await isOpen(newcomer, id) });
  const idOf = (found: { readonly id: string } | undefined): string => {
    if (found === undefined) throw new Error('The demo has no such place.');
    return found.id;
  };
  return {
    learners: idOf(done),
    locked: idOf(locked),
    corrected: idOf(corrected),
    followed: idOf(opened.find(({ forNewcomer }) => forNewcomer)),
    notFollowed: idOf(opened.find(({ forNewcomer }) => !forNewcomer)),
  };
}
