/** The fields of the resources' bodies: where in each an id stands, and of what it must be one's row (domain §4). */
import { contextAssets, type Field, type ResourceName, resourceNames, resources } from '@parcours/contract';
import { type IdPlace, idPlacesOf, isText } from './id-places.ts';

const sample = '01900000-0000-7000-8000-00000000abcd';

export interface NamedField {
  readonly name: ResourceName;
  readonly field: string;
  readonly declared: Field;
}

/** Every field of a resource that a body may hold. */
export const writableFields: readonly NamedField[] = resourceNames.flatMap((name) =>
  Object.entries<Field>(resources[name].fields)
    .filter(([, field]) => field.create !== undefined || field.update === true)
    .map(([field, declared]) => ({ name, field, declared })),
);

/** Where no declaration says it: the rule of writing looks for it. */
const ofTheRow: Readonly<Record<string, ResourceName>> = {
  'log-book-records.companyId': 'companies',
  'libraries.ownerId': 'users',
};

export const placesOf = (
  { name, field, declared }: NamedField,
  idFor: (name: string) => string,
): readonly IdPlace[] => {
  const schema = declared.input ?? declared.schema;
  const places = idPlacesOf(schema, idFor);
  const isAsset = name === 'contexts' && field === 'assets';
  return isAsset ? [...places, ...idPlacesOf(contextAssets.partial(), idFor, isText)] : places;
};

/** Of what the id in that place must be one's row; empty where the declaration does not say it. */
export function targetsOf(
  { name, field, declared: { names } }: NamedField,
  place: IdPlace,
): readonly ResourceName[] {
  if (names === 'row') return [ofTheRow[`${name}.${field}`]].filter((one) => one !== undefined);
  if (typeof names === 'function')
    return names(place.withId(sample)).flatMap(({ to, ids }) => (ids.includes(sample) ? [to] : []));
  return names === undefined ? [] : [names].flat();
}
