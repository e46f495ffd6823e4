/**
 * The one way of a form: what is typed is checked at each try, what is wrong is said in a summary on top, which takes
 * the focus, and beside each field, and nothing is sent twice at once (experience §1). What a value must be stands in
 * the rules and the contract; what a field looks like, in ui.
 */
import { useState, type SubmitEvent } from 'react';

export interface FormProblem<Field extends string> {
  /** Absent: of the form as a whole. */
  readonly field?: Field | undefined;
  readonly message: string;
}

export interface FormRules<Field extends string> {
  /** Begins the id of each field: `{form}-{field}`. */
  readonly form: string;
  /** What is wrong with what is typed: in fields that have a name, or in the state of whoever shows the form. */
  readonly check: (typed: FormData) => readonly FormProblem<Field>[];
  /** Sends what was right; answers what was refused all the same. */
  readonly send: (typed: FormData) => Promise<readonly FormProblem<Field>[]>;
}

export interface Form<Field extends string> {
  readonly busy: boolean;
  /** Whether the last try was refused as a whole, for no field's sake. */
  readonly refused: boolean;
  /** Of the last try, and only while it is so: whoever mends a field need not try to see it. */
  readonly errorOf: (field: Field) => string | undefined;
  /** For the summary. It says what the last try met: it changes with tries, not while somebody types. */
  readonly summary: {
    readonly errors: readonly { readonly fieldId?: string | undefined; readonly message: string }[];
    readonly attempt: number;
  };
  /** For the form itself. */
  readonly props: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

interface Try<Field extends string> {
  readonly attempt: number;
  readonly problems: readonly FormProblem<Field>[];
  /** Absent where it was sent, and the server refused. */
  readonly typed?: FormData;
}

export function useForm<Field extends string>({ form, check, send }: FormRules<Field>): Form<Field> {
  const [busy, setBusy] = useState(false);
  const [{ attempt, problems, typed }, setLast] = useState<Try<Field>>({ attempt: 0, problems: [] });

  const end = (found: readonly FormProblem<Field>[], from?: FormData): void =>
    setLast((last) => ({
      attempt: last.attempt + 1,
      problems: found,
      ...(from === undefined ? {} : { typed: from }),
    }));

  const submit = async (now: FormData): Promise<void> => {
    const found = check(now);
    if (found.length > 0) {
      end(found, now);
      return;
    }
    setBusy(true);
    try {
      end(await send(now));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refused: problems.length > 0 && problems.every(({ field }) => field === undefined),
    errorOf(field) {
      const said = messageOf(problems, field);
      return said === undefined || typed === undefined ? said : messageOf(check(typed), field);
    },
    summary: {
      errors: problems.map(({ field, message }) => ({
        fieldId: field === undefined ? field : `${form}-${field}`,
        message,
      })),
      attempt,
    },
    props: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (!busy) void submit(new FormData(event.currentTarget));
      },
    },
  };
}

function messageOf<Field extends string>(
  problems: readonly FormProblem<Field>[],
  field: Field,
): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}

/** What a form's field holds, as typed; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
