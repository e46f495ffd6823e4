/** What the register says of an activity, as people read it: on the screen, on paper and in the file. */
import { type ProcessingRegister, type RegisteredActivity, registerFields } from '@parcours/contract';
import type { Column } from '@parcours/ui/desk';
import { useText } from '@parcours/ui/text';
import { type RetentionWords, useRetentionWords } from '../retention/retention-words.ts';

type Translate = ReturnType<typeof useText<'processingRegister'>>;

export const lineNames = [
  'purpose',
  'ground',
  'persons',
  'data',
  'recipients',
  'kept',
  'tables',
  'note',
] as const;
export type LineName = (typeof lineNames)[number];

export interface RegisterLine {
  readonly activity: string;
  readonly lines: Readonly<Record<LineName, string>>;
}

export function useRegisterLines(register: ProcessingRegister): readonly RegisterLine[] {
  const t = useText('processingRegister');
  const { length } = useRetentionWords();
  return register.activities.map((one) => ({
    activity: t(`activity-${one.name}`),
    lines: {
      purpose: t(`purpose-${one.name}`),
      ground: t(`ground-${one.ground}`),
      persons: t(`persons-${one.persons}`),
      data: t(`data-${one.name}`),
      recipients:
        one.recipients.length === 0
          ? t('nobody')
          : one.recipients.map((kind) => t(`recipients-${kind}`)).join(', '),
      kept: keptText(t, length, one),
      tables: one.tables.join(', '),
      note: register.notes[one.name] ?? '',
    },
  }));
}

const keptText = (
  t: Translate,
  length: RetentionWords['length'],
  { until, aged }: RegisteredActivity,
): string =>
  [
    t(`until-${until}`),
    ...aged.map(({ kind, amount, unit }) =>
      t('agedOf', { what: t(`aged-${kind}`), period: length(unit, amount) }),
    ),
  ].join(' · ');

const activityOf = ({ activity }: RegisterLine): string => activity;

/** The columns of the file; what the centre says of itself stands in each row. */
export function useRegisterColumns({ words }: ProcessingRegister): readonly Column<RegisterLine>[] {
  const t = useText('processingRegister');
  return [
    { key: 'activity', title: t('activity'), cell: activityOf, text: activityOf },
    ...lineNames.map((name) => {
      const text = ({ lines }: RegisterLine) => lines[name];
      return { key: name, title: t(name), cell: text, text };
    }),
    { key: 'measures', title: t('measures'), cell: () => t('measuresText'), text: () => t('measuresText') },
    ...registerFields.map((field) => {
      const text = (): string => words[field];
      return { key: `field-${field}`, title: t(`field-${field}`), cell: text, text };
    }),
  ];
}
