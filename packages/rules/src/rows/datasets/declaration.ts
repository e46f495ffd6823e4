/** What an author declares for a block: random variables, and formulas computed from them in order (spec §3, domain §5). */
import type { Value } from '../expressions/tree.ts';

export type DatasetVariable =
  /** `min`, `min + step`, … up to `max`; the step is 1 when absent. */
  | {
      readonly kind: 'integer';
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly step?: number | undefined;
    }
  | {
      readonly kind: 'decimal';
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  /** One of the values, each as likely. */
  | { readonly kind: 'pick'; readonly name: string; readonly values: readonly (number | string)[] }
  /** The values in a random order, dealt to the names one each; values beyond the names stay undealt. */
  | {
      readonly kind: 'shuffle';
      readonly names: readonly string[];
      readonly values: readonly (number | string)[];
    };

export interface DatasetFormula {
  readonly name: string;
  /** In the language of `expressions/`; may use every variable and the formulas before it. */
  readonly formula: string;
}

export interface DatasetDeclaration {
  readonly datasets: readonly DatasetVariable[];
  readonly computed: readonly DatasetFormula[];
}

/** The values of one page, by name: drawn once, kept with the page, never drawn again (domain §5). */
export type DatasetValues = Readonly<Record<string, Value>>;

export const datasetLimits = { names: 100, values: 200, textMax: 500 } as const;

/** Names that a free-answer formula gives a meaning of its own (`formula-answer.ts`). */
export const answerNames = { text: 'answer', number: 'answer_number' } as const;

/** The names that a variable gives values to. */
export function namesOf(variable: DatasetVariable): readonly string[] {
  return variable.kind === 'shuffle' ? variable.names : [variable.name];
}
