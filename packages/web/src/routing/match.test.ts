import { describe, expect, test } from 'vitest';
import { readAddress } from './address.ts';
import { makeFinder } from './match.ts';
import { createRoute } from './route.ts';

const named = (id: string, path?: string) => createRoute({ id, ...(path === undefined ? {} : { path }) });

const find = makeFinder(
  named('root').addChildren([
    named('anything', '$'),
    named('login', '/login'),
    named('reset', '/reset'),
    named('reset with a token', '/reset/$token'),
    named('signed in').addChildren([
      named('home', '/'),
      named('lesson', '/session/$lessonId').addChildren([
        named('its start', '/'),
        named('its page', '/page/$pageId'),
      ]),
      named('its end', '/session/$lessonId/actions'),
      createRoute({
        id: 'dashboard',
        path: '/tableau-de-bord',
        validateSearch: ({ period }) => (typeof period === 'string' ? { period } : {}),
      }).addChildren([named('to the levels', '/'), named('levels', 'niveaux')]),
    ]),
  ]),
);
const at = (href: string) => find(readAddress(href));

describe('the routes of an address', () => {
  test.for<readonly [href: string, ids: string, fullPath: string]>([
    ['/', 'root > signed in > home', '/'],
    ['/login', 'root > login', '/login'],
    ['/LOGIN', 'root > login', '/login'],
    ['/login/', 'root > login', '/login'],
    ['/reset/abc', 'root > reset with a token', '/reset/$token'],
    ['/session/1', 'root > signed in > lesson > its start', '/session/$lessonId/'],
    ['/session/1/page/2', 'root > signed in > lesson > its page', '/session/$lessonId/page/$pageId'],
    // A path of its own goes before what lies below another.
    ['/session/1/actions', 'root > signed in > its end', '/session/$lessonId/actions'],
    ['/session/1/else', 'root > anything', '/$'],
    ['/tableau-de-bord', 'root > signed in > dashboard > to the levels', '/tableau-de-bord/'],
    ['/tableau-de-bord/niveaux', 'root > signed in > dashboard > levels', '/tableau-de-bord/niveaux'],
    ['/nowhere/at/all', 'root > anything', '/$'],
  ])('%s is %s', ([href, ids, fullPath]) => {
    const matches = at(href);
    expect(matches.map(({ route }) => route.options.id).join(' > ')).toBe(ids);
    expect(matches.at(-1)?.fullPath).toBe(fullPath);
  });

  test('all know the names of the whole address, as somebody wrote them', () => {
    for (const { params } of at('/session/a%2Fb/page/%C3%A9'))
      expect(params).toEqual({ lessonId: 'a/b', pageId: 'é' });
  });

  test('a name that is no writing of anything stays as it stands', () => {
    expect(at('/session/%E0%A4%A').at(-1)?.params).toEqual({ lessonId: '%E0%A4%A' });
  });

  test('the search is what the routes make of it, and what they do not know', () => {
    expect(at('/tableau-de-bord/niveaux?period=year&x=1').at(-1)?.search).toEqual({ period: 'year', x: 1 });
  });

  test('where no route stands, the root stands alone', () => {
    const onlyHome = makeFinder(named('root').addChildren([named('home', '/')]));
    expect(onlyHome(readAddress('/else')).map(({ route }) => route.options.id)).toEqual(['root']);
  });
});
