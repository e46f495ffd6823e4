// What a device takes from the page when somebody puts the portal among their programs: icons, colours, name, all the tenant's.
import { oneWay } from './every-way.ts';
import { clientOf, worked } from './learner.ts';
import { tenantNames } from './tenants.ts';
import { expect, test } from './test.ts';

interface Icon {
  readonly address: string;
  readonly sizes: string;
}

for (const tenant of oneWay(tenantNames, 'last')) {
  test(`a browser may install ${tenant}, with icons that are as large as they say @once`, async ({
    page,
    portal,
  }) => {
    const { name, metas } = worked(await clientOf(portal, tenant, null).getCurrentContext());
    await page.goto(`${portal.origin(tenant)}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    const { data = '', errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as {
      name: string;
      short_name: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect([manifest.name, manifest.short_name, manifest.theme_color]).toEqual([
      metas.title,
      name,
      metas.colours.brand,
    ]);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);

    const touch = await page
      .locator('link[rel=apple-touch-icon]')
      .evaluateAll((links) =>
        (links as HTMLLinkElement[]).map(({ href, sizes }) => ({ address: href, sizes: sizes.value })),
      );
    expect(touch.map(({ sizes }) => sizes)).toContain('180x180');
    const startup = await page.locator('link[rel=apple-touch-startup-image]').evaluateAll((links) =>
      (links as HTMLLinkElement[]).map(({ href, media }) => {
        const [width = 0, height = 0, density = 0] = [...media.matchAll(/: (\d+)/g)].map(([, value]) =>
          Number(value),
        );
        // A device tells its width and height upright, however it is held.
        const sides = media.includes('landscape') ? [height, width] : [width, height];
        return { address: href, sizes: sides.map((side) => side * density).join('x') };
      }),
    );
    const icons: Icon[] = [
      ...touch,
      ...manifest.icons.map(({ src, sizes }) => ({ address: new URL(src, page.url()).href, sizes })),
      // One of seven, for the time each takes to draw: upright and sideways, light and dark are among them.
      ...startup.filter((_, at) => at % 7 === 0),
    ];
    const shown = await page.evaluate(
      async (addresses) => {
        const sizes: string[] = [];
        // In turn: drawn all at once, on a busy machine each would take longer than a request may.
        for (const address of addresses) {
          const image = new Image();
          image.src = address;
          await image.decode();
          sizes.push(`${image.naturalWidth}x${image.naturalHeight}`);
        }
        return sizes;
      },
      icons.map(({ address }) => address),
    );
    expect(shown).toEqual(icons.map(({ sizes }) => sizes));
    await expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', name);
  });
}
