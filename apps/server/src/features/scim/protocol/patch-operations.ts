/** The operations of a PATCH as they are really sent (RFC 7644 §3.5.2): any case of `op`, with a path or an object of paths. */
import { parsePath, type Path } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';
import { scimLimits } from './scim-limits.ts';

export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  /** Undefined where a removal names none. */
  readonly value: unknown;
}

const kinds = ['add', 'replace', 'remove'] as const;

/** Of an object, its value by a name in any case. */
export function field(from: object, name: string): unknown {
  const found = Object.entries(from).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}

export function asObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** What is sent without a path becomes one operation for each name: Entra and Okta write whole paths there. */
export function patchOperations(body: unknown): readonly PatchOperation[] {
  const message = asObject(body);
  const sent = message === undefined ? undefined : field(message, 'operations');
  if (!Array.isArray(sent) || sent.length === 0)
    throw new ScimError(400, 'Operations is a list of at least one', 'invalidSyntax');
  if (sent.length > scimLimits.operationsMax)
    throw new ScimError(413, `A PATCH has ${scimLimits.operationsMax} operations at most`);
  return sent.flatMap((one) => operationsOf(one));
}

function operationsOf(sent: unknown): readonly PatchOperation[] {
  const one = asObject(sent);
  if (one === undefined) throw new ScimError(400, 'An operation is an object', 'invalidSyntax');
  const [name, path, value] = [field(one, 'op'), field(one, 'path'), field(one, 'value')];
  const op = typeof name === 'string' ? kinds.find((kind) => kind === name.toLowerCase()) : undefined;
  if (op === undefined) throw new ScimError(400, 'An operation adds, replaces or removes', 'invalidSyntax');
  if (op !== 'remove' && value === undefined)
    throw new ScimError(400, `An operation that ${op}s has a value`, 'invalidValue');
  if (typeof path === 'string' && path.trim() !== '') return [{ op, path: parsePath(path), value }];
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimError(400, 'A path is a text', 'invalidPath');
  if (op === 'remove') throw new ScimError(400, 'A removal has a path', 'noTarget');
  const values = asObject(value);
  if (values === undefined)
    throw new ScimError(400, 'An operation without a path has an object of attributes', 'invalidValue');
  return Object.entries(values).map(([key, inner]: [string, unknown]) => ({
    op,
    path: parsePath(key),
    value: inner,
  }));
}
