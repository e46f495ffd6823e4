/** The brand among the columns of a context: read from there, and written back beside what is none of its business. */
import type { Brand } from '@parcours/contract';
import type { BrandColumns } from './brand.store.ts';

const assetNames = ['logo', 'logoDark', 'favicon', 'splash', 'touchIcon192', 'touchIcon512'] as const;
/** Every page shows them: a centre that has none yet has no entry. */
const requiredAssets: ReadonlySet<string> = new Set(['logo', 'favicon']);

export function brandOf({ name, description, assets, metas }: BrandColumns): Brand {
  return {
    name,
    description: description ?? '',
    title: metas.title ?? '',
    colour: metas.colours.brand,
    assets: Object.fromEntries(assetNames.map((asset) => [asset, assets[asset] ?? null])),
    welcome: metas.welcome ?? {},
    labels: metas.labels,
  };
}

export function withBrand({ assets, metas }: BrandColumns, brand: Brand): BrandColumns {
  const { title: _title, welcome: _welcome, ...kept } = metas;
  const title = brand.title.trim();
  const description = brand.description.trim();
  // Words that are those delivered again have no entry.
  const labels = Object.entries(brand.labels ?? metas.labels)
    .map(([of, own]) => [of, Object.entries(own).filter(([, text]) => text.trim() !== '')] as const)
    .filter(([, own]) => own.length > 0);
  const welcome = Object.entries(brand.welcome).filter(([, text]) => text.trim() !== '');
  return {
    name: brand.name.trim(),
    description: description === '' ? null : description,
    assets: Object.fromEntries(
      Object.entries({ ...assets, ...brand.assets }).filter(
        ([asset, value]) => value !== null || !requiredAssets.has(asset),
      ),
    ),
    metas: {
      ...kept,
      labels: Object.fromEntries(labels.map(([of, own]) => [of, Object.fromEntries(own)])),
      colours: { ...metas.colours, brand: brand.colour },
      ...(title === '' ? {} : { title }),
      ...(welcome.length === 0 ? {} : { welcome: Object.fromEntries(welcome) }),
    },
  };
}
