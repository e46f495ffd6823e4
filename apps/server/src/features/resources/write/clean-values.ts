/** What is written of authors' HTML: cleaned before it is stored, field by field of the resource's declaration. */
import { resourceNames, type ResourceName, resources } from '@parcours/contract';
import { loadCleanHtml } from '../../../platform/security/html/clean-html.ts';
import { type TextCleaner, textCleanerOf } from '../../../platform/security/html/clean-texts.ts';
import type { Item } from '../manifest/resource.ts';

const cleaners = Object.fromEntries(
  resourceNames.map((name) => [
    name,
    { create: textCleanerOf(resources[name].create), update: textCleanerOf(resources[name].update) },
  ]),
) as Readonly<Record<ResourceName, Readonly<Record<'create' | 'update', TextCleaner>>>>;

export async function cleanValues(
  name: ResourceName | null,
  operation: 'create' | 'update',
  values: Item,
): Promise<Item> {
  const clean = name === null ? null : cleaners[name][operation];
  return clean === null ? values : (clean(values, await loadCleanHtml()) as Item);
}
