/** The brand as its form holds it: what is wrong in each field, and what differs between two of them. */
import { type Brand, brandLabelsMax, type Locale } from '@parcours/contract';

export const assetNames = ['logo', 'logoDark', 'favicon', 'splash', 'touchIcon192', 'touchIcon512'] as const;
export type AssetName = (typeof assetNames)[number];
/** Every page shows them: they are changed, never taken away. */
export const requiredAssets: readonly AssetName[] = ['logo', 'favicon'];

export type Fault = 'name' | 'brand';

/** The fields that cannot be published as they are, in the order of the form. */
export function faultsOf({ name, colour }: Brand): readonly Fault[] {
  const checks: readonly (readonly [Fault, boolean])[] = [
    ['name', name.trim() !== ''],
    ['brand', /^#[0-9a-f]{6}$/.test(colour)],
  ];
  return checks.filter(([, isGood]) => !isGood).map(([fault]) => fault);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isFileId = (value: string | null): value is string => value !== null && uuid.test(value);

export type BrandChange = { readonly from: string; readonly to: string } & (
  | { readonly field: 'name' | 'titleLabel' | 'description' | 'colour' }
  | { readonly field: 'asset'; readonly asset: AssetName }
  | { readonly field: 'welcome'; readonly locale: Locale }
  | { readonly field: 'words'; readonly locale: Locale; readonly key: string }
);

/** In the order of the form; an empty text is nothing. */
export function changesOf(from: Brand, to: Brand): readonly BrandChange[] {
  const locales = new Set([...Object.keys(from.welcome), ...Object.keys(to.welcome)]) as Set<Locale>;
  const all: readonly BrandChange[] = [
    { field: 'name', from: from.name, to: to.name },
    { field: 'titleLabel', from: from.title, to: to.title },
    { field: 'description', from: from.description, to: to.description },
    { field: 'colour', from: from.colour, to: to.colour },
    ...assetNames.map((asset) => ({
      field: 'asset' as const,
      asset,
      from: from.assets[asset] ?? '',
      to: to.assets[asset] ?? '',
    })),
    ...[...locales].map((locale) => ({
      field: 'welcome' as const,
      locale,
      from: from.welcome[locale] ?? '',
      to: to.welcome[locale] ?? '',
    })),
    ...labelChanges(from, to),
  ];
  return all.filter((one) => one.from.trim() !== one.to.trim());
}

/** None where one of them is older than the centre's own words. */
function labelChanges(from: Brand, to: Brand): readonly BrandChange[] {
  if (from.labels === undefined || to.labels === undefined) return [];
  const [old, now] = [from.labels, to.labels];
  const locales = [...new Set([...Object.keys(old), ...Object.keys(now)])] as Locale[];
  return locales.flatMap((locale) =>
    [...new Set([...Object.keys(old[locale] ?? {}), ...Object.keys(now[locale] ?? {})])].map((key) => ({
      field: 'words' as const,
      locale,
      key,
      from: old[locale]?.[key] ?? '',
      to: now[locale]?.[key] ?? '',
    })),
  );
}

/** Words by their keys; empty words give those delivered back. */
export type OwnLabels = readonly (readonly [key: string, words: string])[];

/** The labels with these words in the place of those delivered. */
export function withWords(
  labels: NonNullable<Brand['labels']>,
  locale: Locale,
  words: OwnLabels,
): NonNullable<Brand['labels']> {
  const keys = new Set(words.map(([key]) => key));
  const own = Object.fromEntries(Object.entries(labels[locale] ?? {}).filter(([key]) => !keys.has(key)));
  const added = words.filter(([, text]) => text !== '');
  return { ...labels, [locale]: { ...own, ...Object.fromEntries(added) } };
}

/** Whether the server would refuse them for their number. */
export const areTooMany = (labels: NonNullable<Brand['labels']>): boolean =>
  Object.values(labels).some((own) => Object.keys(own).length > brandLabelsMax);

const valuesOf = (words: string): ReadonlySet<string> =>
  new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));

/** Values in braces that the words delivered do not have: they would stay empty. */
export function unknownValues(words: string, delivered: string): readonly string[] {
  const known = valuesOf(delivered);
  return [...valuesOf(words)].filter((name) => !known.has(name));
}
