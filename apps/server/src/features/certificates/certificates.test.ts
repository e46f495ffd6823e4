/** Certificates over HTTP; the PDF is read back (domain §10). */
import type { CertificateFacts } from '@parcours/contract';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockCertificate } from '../../testing/stock/stock-certificate.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta', { locales: ['en'] });
});
afterAll(() => server.close());

async function printed(of: StockedTenant, ref: string, query: { locale?: 'fr' | 'en' } = {}) {
  const answer = await server.client(of.host).getCertificatePdf({ params: { ref }, query });
  if (!answer.ok) throw new Error(answer.code);
  const bytes = answer.data.slice();
  const document = await getDocument({ data: answer.data.slice(), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const tree = JSON.stringify(await page.getStructTree());
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  return { bytes, text, tree, info, pages: document.numPages, marked: await document.getMarkInfo() };
}

describe('the public page', () => {
  test.each(['issued', 'replaced', 'revoked', 'expired'] as const)(
    'shows every frozen fact and that it is %s',
    async (status) => {
      const ref = await stockCertificate(server, tenant, { score: 640 }, status);
      const answer = await server.client(tenant.host).getCertificate({ params: { ref } });
      expect(answer).toMatchObject({
        data: {
          ref,
          status,
          facts: {
            holder: 'Léa Martin',
            courseTitle: 'Travailler en hauteur',
            score: 640,
            activeSeconds: 26_100,
          },
        },
      });
    },
  );

  test('knows nothing of an unknown reference, nor of a neighbour’s', async () => {
    const ref = await stockCertificate(server, tenant);
    for (const [host, asked] of [
      [neighbour.host, ref],
      [tenant.host, `${ref.slice(0, -1)}_`],
      [tenant.host, 'x'.repeat(22)],
    ] as const) {
      expect(await server.client(host).getCertificate({ params: { ref: asked } })).toMatchObject({
        code: 'MODEL_NOT_FOUND',
      });
      expect(
        await server.client(host).getCertificatePdf({ params: { ref: asked }, query: {} }),
      ).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    }
  });

  test('of an erased person names nobody', async () => {
    const ref = await stockCertificate(server, tenant, { holder: null });
    expect(await server.client(tenant.host).getCertificate({ params: { ref } })).toMatchObject({
      data: { facts: { holder: null } },
    });
    expect((await printed(tenant, ref)).text).toContain('Identité effacée');
  });
});

describe('the PDF', () => {
  test('says what the frozen facts say, in French', async () => {
    const ref = await stockCertificate(server, tenant);
    const { text, info, pages } = await printed(tenant, ref);
    for (const said of [
      'Certificat de réussite',
      'Léa Martin',
      'Travailler en hauteur',
      'Sécurité des chantiers',
      'Session de mars',
      'Centre alpha',
      'du 2 février 2026 au 27 février 2026',
      '7 h 15',
      '873 sur 1000',
      'le 27 février 2026',
      `https://alpha.test/certificates/${ref}`,
    ])
      expect(text).toContain(said);
    expect(pages).toBe(1);
    expect(info).toMatchObject({
      Title: 'Certificat de réussite – Travailler en hauteur',
      Author: 'Centre alpha',
      Language: 'fr',
    });
  });

  test('is tagged: a title, paragraphs in reading order, and a QR code with its text', async () => {
    const { tree, marked } = await printed(tenant, await stockCertificate(server, tenant));
    expect((marked as unknown as ReadonlyMap<string, boolean>).get('Marked')).toBe(true);
    expect(tree.indexOf('"H1"')).toBeGreaterThan(0);
    expect(tree.indexOf('"H2"')).toBeGreaterThan(tree.indexOf('"H1"'));
    expect(tree).toMatch(/"role":"Figure".*Code QR/);
  });

  test('speaks the language that is asked, else the tenant’s, and the tenant’s wording', async () => {
    const ref = await stockCertificate(server, neighbour, { wording: 'Attestation' });
    expect((await printed(neighbour, ref)).text).toContain('Statement of training');
    const { text, info } = await printed(neighbour, ref, { locale: 'fr' });
    expect(text).toContain('Attestation de formation');
    expect(info['Language']).toBe('fr');
  });

  test('prints names of other Latin alphabets', async () => {
    const facts: Partial<CertificateFacts> = { holder: 'Łukasz Żółć-Đorđević', courseTitle: 'Œuvre à 5 €' };
    const { text } = await printed(tenant, await stockCertificate(server, tenant, facts));
    expect(text.replaceAll(' ', '')).toContain('ŁukaszŻółć-Đorđević');
    expect(text).toContain('Œuvre à 5 €');
  });

  test('says until when it holds, where its course says so, and so does the public page', async () => {
    const ends = new Date('2029-11-30T12:00:00.000Z');
    const ref = await stockCertificate(server, tenant, {}, 'issued', ends);
    expect((await printed(tenant, ref)).text).toContain('Valable jusqu’au : 30 novembre 2029');
    expect((await printed(tenant, ref, { locale: 'en' })).text).toContain('Valid until: November 30, 2029');
    expect(await server.client(tenant.host).getCertificate({ params: { ref } })).toMatchObject({
      data: { status: 'issued', expiresAt: ends.toISOString() },
    });
    expect((await printed(tenant, await stockCertificate(server, tenant))).text).not.toContain('Valable');
  });

  test('warns on its face when it no longer holds', async () => {
    expect((await printed(tenant, await stockCertificate(server, tenant, {}, 'revoked'))).text).toContain(
      'révoqué',
    );
  });

  test('is the same at each asking, and is only ever saved', async () => {
    const ref = await stockCertificate(server, tenant);
    expect(
      Buffer.from((await printed(tenant, ref)).bytes).equals(Buffer.from((await printed(tenant, ref)).bytes)),
    ).toBe(true);
    const answer = await server.request(tenant.host, `/api/certificates/${ref}.pdf`);
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="certificat-${ref}.pdf"`,
    ]);
  });
});
