/** Whether an element of a list that is at hand is meant by the filter of a path. */
import type { CompareValue, Filter } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

/** By name in small letters. */
export type Element = Readonly<Record<string, string | boolean | null>>;

export function matchesElement(filter: Filter, element: Element): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => matchesElement(one, element));
    case 'or':
      return filter.filters.some((one) => matchesElement(one, element));
    case 'not':
      return !matchesElement(filter.filter, element);
    case 'present':
      return valueAt(element, filter.path) !== null;
    case 'element':
      throw new ScimError(400, 'An element holds no list', 'invalidFilter');
    case 'compare':
      return compares(valueAt(element, filter.path), filter);
  }
}

function valueAt(element: Element, path: readonly string[]): string | boolean | null {
  const name = path.join('.');
  return (Object.hasOwn(element, name) ? element[name] : null) ?? null;
}

function compares(
  given: string | boolean | null,
  { operator, value }: Extract<Filter, { kind: 'compare' }>,
): boolean {
  const [one, other] = [folded(given), folded(value)];
  if (operator === 'eq') return one === other;
  if (operator === 'ne') return one !== other;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  switch (operator) {
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
  }
}

/** Entra compares with `"True"`. */
function folded(value: CompareValue): CompareValue {
  if (typeof value !== 'string') return value;
  const small = value.toLowerCase();
  return small === 'true' ? true : small === 'false' ? false : small;
}

/** The element that a filter of equalities describes; undefined for any other filter. */
export function newElement(filter: Filter): Readonly<Record<string, CompareValue>> | undefined {
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.path.join('.')]: filter.value };
  if (filter.kind !== 'and') return undefined;
  return filter.filters
    .map(newElement)
    .reduce<ReturnType<typeof newElement>>(
      (whole, part) => (whole === undefined || part === undefined ? undefined : { ...whole, ...part }),
      {},
    );
}
