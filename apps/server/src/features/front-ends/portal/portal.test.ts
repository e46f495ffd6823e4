/** The portal as it is served: one page with its tenant, built files, and a policy that lets nothing else in. */
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let folder: string;
/** Stands for what the build leaves inside its page. */
const oldBrowsers = 'document.title += 1;';
const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-portal-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="data:," /></head><body><script>${oldBrowsers}</script></body></html>`,
  );
  await writeFile(join(folder, 'assets/main-1a2b.js'), script);
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      '_frame.js': { file: 'assets/frame-1.js', isEntry: true, imports: ['_runtime.js'] },
      '_runtime.js': { file: 'assets/runtime-1.js' },
      '_kit.js': { file: 'assets/kit-1.js', name: 'kit', imports: ['_frame.js', '_runtime.js'] },
      '_portal.js': { file: 'assets/portal-1.js', name: 'portal', imports: ['_frame.js', '_kit.js'] },
      'fonts/body.woff2': { file: 'assets/body-1.woff2' },
      'src/app/locales/first/fr.ts': { file: 'assets/fr-1.js', imports: ['_frame.js'] },
      'src/screens/lesson.tsx': {
        file: 'assets/lesson-1.js',
        css: ['assets/lesson-1.css'],
        imports: ['_runtime.js', '_frame.js', '_kit.js'],
      },
    }),
  );
  await writeFile(
    join(folder, 'first-chunks.json'),
    JSON.stringify({
      elsewhere: ['portal'],
      fonts: ['fonts/body.woff2'],
      screens: {
        '/session/*/page/*': { first: ['kit'], after: ['src/screens/lesson.tsx', 'portal'] },
        '/login': { first: ['src/screens/gone.tsx', 'portal'], after: [] },
      },
    }),
  );
  await writeFile(join(folder, 'notes.secret'), 'no');
  server = await startServer({ portalDir: folder });
  await stockTenant(server, 'alpha');
  await stockTenant(server, 'beta', { locales: ['en', 'fr-CA'] });
  await server.open.asOwner((owner) =>
    owner.query(`update contexts set name = $1, description = $2 where alias = 'beta'`, [
      `Maple & "Sons" <b>`,
      '</script><script>alert(1)</script>',
    ]),
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const page = async (
  host: string,
  path = '/',
  headers: Record<string, string> = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' },
) => {
  const answer = await server.request(host, path, { headers });
  return { answer, html: await answer.text() };
};

test('every screen’s address is the page, with the tenant’s title, language, colours and context', async () => {
  for (const path of ['/', '/login', '/session/0190/page/0191', '/tableau-de-bord/niveaux', '/me?x=1.5']) {
    const { answer, html } = await page('alpha.test', path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('<title>Centre alpha</title>');
  }
  const { html } = await page('alpha.test');
  const island = /<script type="application\/json" id="context">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect((JSON.parse(island) as Context).alias).toBe('alpha');
});

test('the page asks at once for its font, and the files of its language, its first screen and the portal', async () => {
  const links = async (path: string) =>
    [
      ...(await page('alpha.test', path)).html.matchAll(
        /<link rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g,
      ),
    ].map(([, href]) => href);
  const everywhere = ['/assets/body-1.woff2', '/assets/fr-1.js'];
  expect(await links('/session/0190/page/0191')).toEqual([
    ...everywhere,
    '/assets/kit-1.js',
    '/assets/lesson-1.js',
    '/assets/lesson-1.css',
    '/assets/portal-1.js',
  ]);
  // What is drawn first is compiled at once, the rest only fetched.
  const { html } = await page('alpha.test', '/session/0190/page/0191');
  expect(html).toContain('<link rel="modulepreload" href="/assets/kit-1.js" />');
  expect(html).toContain(
    '<link rel="preload" as="script" crossorigin fetchpriority="low" href="/assets/portal-1.js" />',
  );
  const onward = ['/assets/portal-1.js', '/assets/kit-1.js'];
  expect(await links('/login')).toEqual([...everywhere, ...onward]);
  expect(await links('/session/a/b/page/c')).toEqual([...everywhere, ...onward]);
});

test('the policy admits the theme and the build’s own script by their hashes, and nothing else inline', async () => {
  const { answer, html } = await page('alpha.test');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const style = /<style id="theme">(.*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('--tenant-brand:#205080');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain(
    `script-src 'self' 'sha256-${createHash('sha256').update(oldBrowsers).digest('base64')}';`,
  );
  expect(policy).not.toMatch(/unsafe|\*/);
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
    expect(policy).toContain(part);
  expect(policy).toContain("img-src 'self' data: blob: http://content.alpha.test");
});

test('the manifest is the tenant’s: name, language, colours and icons', async () => {
  const told = async (host: string, accept: string) => {
    const answer = await server.request(host, '/manifest.webmanifest', {
      headers: { 'accept-language': accept },
    });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    return (await answer.json()) as Record<string, unknown>;
  };
  expect(await told('alpha.test', 'fr')).toMatchObject({
    id: '/',
    name: 'Centre alpha',
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    theme_color: '#205080',
    icons: [],
  });
  expect(await told('beta.test', 'fr-CA')).toMatchObject({
    name: 'Maple & "Sons" <b>',
    description: '</script><script>alert(1)</script>',
    lang: 'fr-CA',
  });
  expect((await page('alpha.test')).html).toContain('<meta name="theme-color" content="#205080" />');
});

test('the back-office alone may embed previews and corrections, and nobody anything else', async () => {
  const framing = async (path: string) => {
    const { answer } = await page('alpha.test', path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return [answer.headers.get('x-frame-options'), /frame-ancestors ([^;]*)/.exec(policy)?.[1]];
  };
  for (const path of [
    '/preview',
    '/correction',
    '/correction/0190',
    '/correction/0190/page/0191',
    '/tryout/0190',
    '/tryout/0190/page/0191',
    '/tryout/0190/actions',
    '/tryout/0190/questions',
  ])
    expect([path, ...(await framing(path))]).toEqual([path, null, 'http://admin.alpha.test']);
  for (const path of [
    '/',
    '/login',
    '/previews',
    '/preview/x',
    '/tryout',
    '/tryout/0190/x',
    '/correction/a/b',
    '/session/0190',
    '/render/node/0190',
  ])
    expect([path, ...(await framing(path))]).toEqual([path, 'DENY', "'none'"]);
});

test('no text of a tenant can leave its place in the page', async () => {
  const { html } = await page('beta.test');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<title>Maple &amp; &quot;Sons&quot; &lt;b&gt;</title>');
  const island = /id="context">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect((JSON.parse(island) as Context).description).toBe('</script><script>alert(1)</script>');
});

test('the language is the one that the portal will choose: the browser’s, else English', async () => {
  const lang = async (accept: string) =>
    /<html lang="([^"]*)"/.exec((await page('beta.test', '/', { 'accept-language': accept })).html)?.[1];
  const told = {
    'fr-CA,fr;q=0.9': 'fr-CA',
    fr: 'fr-CA',
    'fr-CH, fr;q=0.9': 'fr-CH',
    'en-GB': 'en',
    'en;q=0.3, fr;q=0.9': 'fr-CA',
    'fr;q=0, en;q=0.1': 'en',
    de: 'en',
    '': 'en',
  };
  for (const [accept, wanted] of Object.entries(told))
    expect([accept, await lang(accept)]).toEqual([accept, wanted]);
});

test('built files are compressed and immutable; what is not built, or not for the public, is not there', async () => {
  const path = '/assets/main-1a2b.js';
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    const answer = await server.request('alpha.test', path, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
  const plain = await server.request('alpha.test', path);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const again = await server.request('alpha.test', path, {
    headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await server.request('alpha.test', '/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  for (const missing of [
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/notes.secret',
    '/assets/../../package.json',
    '/api/none',
    '/f/x',
  ])
    expect((await server.request('alpha.test', missing)).status, missing).toBe(404);
  expect((await server.request('content.alpha.test', path)).status).toBe(404);
});

test('what is no screen is a plain 404, whoever asks for it; screens and unknown calls stay what they are', async () => {
  const answer = async (path: string, method = 'GET') => {
    const { status, headers } = await server.request('alpha.test', path, { method });
    return [status, headers.get('content-type')];
  };
  const plain = [404, 'text/plain; charset=utf-8'];
  for (const path of [
    '/metrics',
    '/metrics/',
    '/metrics?x=1',
    '/healthz',
    '/server-status',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/index.php/',
    '/a.c',
    '/deep/er/backup.tar.gz',
    '/session/1.json',
    '/reset/x.html',
    '/config.yaml~',
    '/assets/none',
  ])
    for (const method of ['GET', 'HEAD'])
      expect([path, method, ...(await answer(path, method))]).toEqual([path, method, ...plain]);
  expect(await answer('/anything', 'POST')).toEqual(plain);
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${'a'.repeat(43)}`;
  for (const path of [
    '/',
    '/login',
    `/reset/${token}`,
    '/session/0199-a/page/3',
    '/tableau-de-bord/niveaux',
    '/404',
  ])
    expect([path, ...(await answer(path))]).toEqual([path, 200, 'text/html; charset=utf-8']);
  for (const path of ['/api', '/api/none', '/api/none.json', '/api/metrics'])
    expect([path, ...(await answer(path))]).toEqual([path, 404, 'application/json; charset=utf-8']);
});
