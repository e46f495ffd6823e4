/** The few words in which the tables of the standard are written: text, number, list, shape, map. */

/** Where a value breaks the standard, and what is expected there. */
export interface Fault {
  /** Place in what was sent, e.g. `actor.account.homePage`. */
  readonly path: string;
  readonly text: string;
}

export type Check = (value: unknown) => Fault | undefined;
export type JsonObject = Readonly<Record<string, unknown>>;

export const fault = (text: string, path = ''): Fault => ({ path, text });

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const inside = (name: string, { path, text }: Fault): Fault => ({
  path: path === '' ? name : `${name}.${path}`,
  text,
});

/** A string, of a format where one is given. */
export function text(what = 'a string', is: (value: string) => boolean = () => true, max = Infinity): Check {
  const wrong = fault(`must be ${what}`);
  return (value) => {
    if (typeof value === 'string' && value.length > max)
      return fault(`must be ${what} of at most ${max} characters`);
    return typeof value === 'string' && is(value) ? undefined : wrong;
  };
}

export function oneOf(...values: readonly string[]): Check {
  const wrong = fault(`must be ${values.join(' or ')}`);
  return (value) => (typeof value === 'string' && values.includes(value) ? undefined : wrong);
}

export const aBoolean: Check = (value) =>
  typeof value === 'boolean' ? undefined : fault('must be true or false');

export const aNumber: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : fault('must be a number');

export const aCount: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? undefined
    : fault('must be a whole number of octets');

export function listOf(item: Check, { min = 0 }: { readonly min?: number } = {}): Check {
  return (value) => {
    if (!Array.isArray(value)) return fault('must be an array');
    if (value.length < min) return fault(`must have at least ${min} entries`);
    for (const [at, one] of value.entries()) {
      const found = item(one);
      if (found !== undefined) return inside(String(at), found);
    }
    return undefined;
  };
}

/** An object whose keys are not fixed. */
export function mapOf(key: (name: string) => string | undefined, item: Check, { min = 0 } = {}): Check {
  return (value) => {
    if (!isObject(value)) return fault('must be an object');
    const names = Object.keys(value);
    if (names.length < min) return fault('must not be empty');
    for (const name of names) {
      const wrong = key(name);
      if (wrong !== undefined) return fault(wrong, name);
      const found = item(value[name]);
      if (found !== undefined) return inside(name, found);
    }
    return undefined;
  };
}

export interface ShapeRules {
  /** Property -> what it must be. Every other property is refused (XAPI-00010). */
  readonly properties: Readonly<Record<string, Check>>;
  readonly required?: readonly string[];
  /** Whether it may have no property at all: the standard only advises against that (1.0.3 Data §2.2, SHOULD NOT). */
  readonly mayBeEmpty?: boolean;
  /** What holds between properties; asked once each of them is right. */
  readonly also?: (value: JsonObject) => Fault | undefined;
}

/** An object of named properties. */
export function shape({ properties, required = [], mayBeEmpty = false, also }: ShapeRules): Check {
  const known = new Map(Object.entries(properties));
  return (value) => {
    if (!isObject(value)) return fault('must be an object');
    let count = 0;
    for (const name of Object.keys(value)) {
      const check = known.get(name);
      if (check === undefined) return fault('is not a property that the standard allows here', name);
      const found = check(value[name]);
      if (found !== undefined) return inside(name, found);
      count += 1;
    }
    for (const name of required) if (!Object.hasOwn(value, name)) return fault('is required', name);
    if (count === 0 && !mayBeEmpty) return fault('must not be empty');
    return also?.(value);
  };
}

/** Chooses the check by the value itself. */
export function choose(pick: (value: JsonObject) => Check | Fault): Check {
  return (value) => {
    if (!isObject(value)) return fault('must be an object');
    const picked = pick(value);
    return typeof picked === 'function' ? picked(value) : picked;
  };
}
