/** Why an operation cannot be applied to a draft, and where. */
import type { OperationRefusal } from '@parcours/contract';

export interface Refused {
  readonly ok: false;
  readonly code: OperationRefusal;
  /** Names of what is meant, from the outside in: `nodes.{id}`, `blocks.{id}.content.sections`. */
  readonly path: string;
}

export function refused(code: OperationRefusal, ...path: readonly string[]): Refused {
  return { ok: false, code, path: path.join('.') };
}
