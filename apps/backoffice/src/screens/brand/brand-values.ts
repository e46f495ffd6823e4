/** The brand as its form holds it: texts of fields, read from the tenant and given back, with what is wrong in each. */
import type { Locale } from '@parcours/contract';
import type { ContextChange, StoredContext } from '../../parts/tenant-settings.ts';

export const assetNames = ['logo', 'logoDark', 'favicon', 'splash', 'touchIcon192', 'touchIcon512'] as const;
export type AssetName = (typeof assetNames)[number];
/** Every page shows them: they are changed, never taken away. */
export const requiredAssets: readonly AssetName[] = ['logo', 'favicon'];

export interface BrandValues {
  readonly name: string;
  readonly description: string;
  readonly title: string;
  readonly brand: string;
  /** The id of a file of the tenant, an address, or nothing. */
  readonly assets: Readonly<Record<AssetName, string | null>>;
  readonly welcome: Readonly<Partial<Record<Locale, string>>>;
}

export function valuesOf({ name, description, assets, metas }: StoredContext): BrandValues {
  return {
    name,
    description: description ?? '',
    title: metas.title ?? '',
    brand: metas.colours.brand,
    assets: Object.fromEntries(assetNames.map((asset) => [asset, assets[asset] ?? null])) as Record<
      AssetName,
      string | null
    >,
    welcome: metas.welcome ?? {},
  };
}

export type Fault = 'name' | 'title' | 'brand' | 'welcome';

const nameMax = 500;
const welcomeMax = 300;

/** The fields that cannot be stored as they are, in the order of the form. */
export function faultsOf({ name, title, brand, welcome }: BrandValues): readonly Fault[] {
  const checks: readonly (readonly [Fault, boolean])[] = [
    ['name', name.trim() !== '' && name.length <= nameMax],
    ['title', title.length <= nameMax],
    ['brand', /^#[0-9a-f]{6}$/.test(brand)],
    ['welcome', Object.values(welcome).every((text) => text.length <= welcomeMax)],
  ];
  return checks.filter(([, isGood]) => !isGood).map(([fault]) => fault);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isFileId = (value: string | null): value is string => value !== null && uuid.test(value);

/** What is not among the fields stays as it is stored. */
export function bodyOf(values: BrandValues, { metas, assets }: StoredContext) {
  const { title: _title, welcome: _welcome, ...kept } = metas;
  const title = values.title.trim();
  const welcome = Object.fromEntries(
    Object.entries(values.welcome).filter(([, text]) => text.trim() !== ''),
  ) as BrandValues['welcome'];
  return {
    name: values.name.trim(),
    description: values.description.trim() === '' ? null : values.description.trim(),
    // What every page shows is never taken away: a centre that has none yet sends none.
    assets: Object.fromEntries(
      Object.entries({ ...assets, ...values.assets }).filter(
        ([name, value]) => value !== null || !requiredAssets.some((required) => required === name),
      ),
    ) as NonNullable<ContextChange['assets']>,
    metas: {
      ...kept,
      colours: { ...metas.colours, brand: values.brand },
      ...(title === '' ? {} : { title }),
      ...(Object.keys(welcome).length === 0 ? {} : { welcome }),
    },
  };
}
