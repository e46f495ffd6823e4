/** The data of a page: variables drawn for each learner, values computed from them, and ten draws to see. */
import type { DatasetProblem } from './dataset-problems.ts';
import { Alert, Button, IconButton, Select, TextField } from '@parcours/ui';
import { plusIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useMemo, type ReactElement } from 'react';
import { Edited } from '../fields/edited.tsx';
import { problemsAt } from './dataset-problems.ts';
import styles from './datasets.module.css';
import { drawnSamples, type Datasets } from './drawn-samples.ts';
import { newVariable, VariableFields, type Variable } from './variable-fields.tsx';

const namesMax = 100;
const kinds = ['integer', 'decimal', 'pick', 'shuffle'] as const;

export function DatasetsForm({
  datasets: value,
  seed,
  locale,
  onChange,
}: {
  readonly datasets: Datasets;
  readonly seed: string;
  readonly locale: string;
  readonly onChange: (datasets: Datasets) => void;
}): ReactElement {
  const t = useText('datasets');
  const { datasets, computed } = value;
  const samples = useMemo(() => drawnSamples(value, seed, locale), [value, seed, locale]);
  const setVariable = (at: number, variable: Variable): void =>
    onChange({ ...value, datasets: datasets.map((one, place) => (place === at ? variable : one)) });
  const setFormula = (at: number, changes: Partial<Datasets['computed'][number]>): void =>
    onChange({
      ...value,
      computed: computed.map((one, place) => (place === at ? { ...one, ...changes } : one)),
    });
  const freeName = (): string => {
    const taken = new Set(samples.names);
    return 'abcdefghijklmnopqrstuvwxyz'.split('').find((one) => !taken.has(one)) ?? `v${taken.size + 1}`;
  };
  const canAdd = samples.names.length < namesMax;
  return (
    <div className={styles['form']}>
      <p>{t('intro')}</p>
      <ol className={styles['items']} data-edits="keys.datasets">
        {datasets.map((variable, at) => (
          // Variables have no identity but their place.
          <li key={at} className={styles['item']}>
            <Edited field="keys.datasets[].kind">
              <Select
                label={t('variableKind', { number: at + 1 })}
                value={variable.kind}
                onChange={({ target }) =>
                  setVariable(
                    at,
                    newVariable(
                      kinds.find((kind) => kind === target.value) ?? 'integer',
                      variable.kind === 'shuffle' ? (variable.names[0] ?? freeName()) : variable.name,
                    ),
                  )
                }
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`kind_${kind}`)}
                  </option>
                ))}
              </Select>
            </Edited>
            <VariableFields variable={variable} onChange={(next) => setVariable(at, next)} />
            <Problems problems={problemsAt(samples.problems, `datasets.${at}`)} />
            <IconButton
              icon={trashIcon}
              size="small"
              label={t('removeVariable', { number: at + 1 })}
              onClick={() => onChange({ ...value, datasets: datasets.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      <ol className={styles['items']} data-edits="keys.datasetsComputed">
        {computed.map((formula, at) => (
          <li key={at} className={styles['item']}>
            <Edited field="keys.datasetsComputed[].name">
              <TextField
                label={t('computedName', { number: at + 1 })}
                maxLength={64}
                value={formula.name}
                onChange={({ target }) => {
                  if (target.value !== '') setFormula(at, { name: target.value });
                }}
              />
            </Edited>
            <Edited field="keys.datasetsComputed[].formula">
              <TextField
                label={t('formula')}
                hint={t('formulaHint')}
                maxLength={2_000}
                spellCheck={false}
                value={formula.formula}
                onChange={({ target }) => setFormula(at, { formula: target.value })}
              />
            </Edited>
            <Problems problems={problemsAt(samples.problems, `computed.${at}`)} />
            <IconButton
              icon={trashIcon}
              size="small"
              label={t('removeComputed', { number: at + 1 })}
              onClick={() => onChange({ ...value, computed: computed.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          aria-disabled={!canAdd}
          onClick={() => {
            if (canAdd) onChange({ ...value, datasets: [...datasets, newVariable('integer', freeName())] });
          }}
        >
          {t('addVariable')}
        </Button>
        <Button
          icon={plusIcon}
          size="small"
          aria-disabled={!canAdd}
          onClick={() => {
            const first = samples.names[0];
            const formula = first === undefined ? '2 + 2' : `${first} * 2`;
            if (canAdd) onChange({ ...value, computed: [...computed, { name: freeName(), formula }] });
          }}
        >
          {t('addComputed')}
        </Button>
      </div>
      {samples.names.length === 0 ? null : <Samples samples={samples} />}
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly DatasetProblem[] }): ReactElement | null {
  const t = useText('datasets');
  if (problems.length === 0) return null;
  return (
    <Alert tone="warning" title={t('problem')}>
      <ul>
        {problems.map(({ code }) => (
          <li key={code}>{t(`problem_${code}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Samples({
  samples: { names, draws },
}: {
  readonly samples: ReturnType<typeof drawnSamples>;
}): ReactElement {
  const t = useText('datasets');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('samples')}>
      <table className={styles['samples']}>
        <caption>{t('samples')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('draw')}</th>
            {names.map((name, at) => (
              <th key={`${name} ${at}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map((values, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {values.map((value, place) => (
                <td key={place}>{value === '' ? t('noValue') : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
