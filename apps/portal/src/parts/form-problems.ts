/** What is wrong with a form at its last try: one list for the summary on top, one sentence beside each field. */
import { useState } from 'react';

export interface FormProblem<Field extends string> {
  /** Absent: of the form as a whole. */
  readonly field?: Field | undefined;
  readonly message: string;
}

export interface FormProblems<Field extends string> {
  readonly list: readonly FormProblem<Field>[];
  readonly errorOf: (field: Field) => string | undefined;
  /** A refused try: shows the problems and moves the focus to their summary. */
  readonly refuse: (problems: readonly FormProblem<Field>[]) => void;
  readonly clear: () => void;
  /** For the summary: the field of each problem has the id `{form}-{field}`. */
  readonly summary: {
    readonly errors: readonly { readonly fieldId?: string | undefined; readonly message: string }[];
    readonly attempt: number;
  };
}

export function useFormProblems<Field extends string>(form: string): FormProblems<Field> {
  const [list, setList] = useState<readonly FormProblem<Field>[]>([]);
  const [attempt, setAttempt] = useState(0);
  return {
    list,
    errorOf: (field) => list.find((problem) => problem.field === field)?.message,
    refuse(problems) {
      setList(problems);
      setAttempt((now) => now + 1);
    },
    clear: () => setList([]),
    summary: {
      errors: list.map(({ field, message }) => ({
        ...(field === undefined ? {} : { fieldId: `${form}-${field}` }),
        message,
      })),
      attempt,
    },
  };
}

/** What a form's field holds, as typed; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
