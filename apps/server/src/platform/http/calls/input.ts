/** What a caller sent, checked against the endpoint's declaration; anything undeclared is refused by name. */
import type { Endpoint } from '@parcours/contract';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Part = keyof RawInput;
type Check = (raw: RawInput, into: Record<string, unknown>) => void;

/** Prepares the checks of an endpoint once; the reader throws BAD_REQUEST naming the first offender. */
export function inputReader(endpoint: Endpoint): (raw: RawInput) => Record<string, unknown> {
  const checks = (['params', 'query', 'body'] as const).map((part) => checkOf(part, endpoint[part]));
  return (raw) => {
    const input: Record<string, unknown> = {};
    for (const check of checks) check(raw, input);
    return input;
  };
}

function checkOf(part: Part, schema: z.ZodType | undefined): Check {
  if (schema === undefined) {
    return (raw) => {
      const [name] = Object.keys(raw[part] ?? {});
      if (name !== undefined) throw new AppError('BAD_REQUEST', { path: `${part}.${name}` });
    };
  }
  return (raw, into) => {
    const parsed = schema.safeParse(raw[part]);
    if (!parsed.success) throw new AppError('BAD_REQUEST', { path: offender(part, parsed.error.issues) });
    const unfit = unfitText(parsed.data, part);
    if (unfit !== undefined) throw new AppError('BAD_REQUEST', { path: unfit.slice(0, 200) });
    into[part] = parsed.data;
  };
}

/** The place of the first fault, e.g. `body.inputs.answers.0.path`. */
function offender(part: Part, [issue]: readonly z.core.$ZodIssue[]): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [part, ...(issue?.path ?? []).map(String), ...unknown].join('.').slice(0, 200);
}

/** The place of a text that no database keeps: one with a NUL, or with half of a surrogate pair. */
function unfitText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = name.includes('\0') || !name.isWellFormed() ? path : unfitText(inner, `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
