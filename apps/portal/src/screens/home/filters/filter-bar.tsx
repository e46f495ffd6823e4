/** Home's filters: chips with their counts, two lists, a search; all of it in the address, so that back works. */
import { Button, Chip, Disclosure, Select, Sheet, TextField, useAnnounce } from '@parcours/ui';
import { xIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { useNarrow, WithTexts } from '@parcours/web';
import type { Choice, HomeCounts } from './filters.ts';
import { isFiltered, moments, readHomeSearch, seenAtAGlance, type HomeFilter } from './search.ts';
import styles from '../home.module.css';

/** How long typing pauses before it counts as a search. */
const pauseMs = 300;

type Change = { readonly [K in keyof HomeFilter]?: HomeFilter[K] | undefined };

function useFilterChange(filter: HomeFilter): (change: Change) => void {
  const navigate = useNavigate();
  // A filter begins again at the first page.
  return (change) => {
    const search = readHomeSearch({ ...filter, ...change });
    void navigate({ to: paths.home, search, resetScroll: false });
  };
}

export function FilterBar(props: Parameters<typeof Bar>[0]): ReactElement {
  return (
    <WithTexts of="shell" waiting={null}>
      <Bar {...props} />
      {props.found === 0 ? <NoMatch /> : null}
    </WithTexts>
  );
}

export function HiddenOnMobile(props: Parameters<typeof Hidden>[0]): ReactElement {
  return (
    <WithTexts of="shell" waiting={null}>
      <Hidden {...props} />
    </WithTexts>
  );
}

function Bar({
  filter,
  counts,
  found,
  total,
}: {
  readonly filter: HomeFilter;
  readonly counts: HomeCounts;
  /** Sessions that match, of all. */
  readonly found: number;
  readonly total: number;
}): ReactElement {
  const t = useText('homeFilters');
  const change = useFilterChange(filter);
  const announce = useAnnounce();
  const narrow = useNarrow();
  // As it was found: clearing the words that are looked for must not fold away the field in which they stand.
  const [unfolded] = useState(
    filter.q !== undefined || filter.program !== undefined || filter.competency !== undefined,
  );
  const key = JSON.stringify(filter);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    announce(t('found', { found, total }));
  }, [key, found, total, announce, t]);
  const isFew = total <= seenAtAGlance && !unfolded;
  const chips = isFew ? moments.filter((one) => counts.when[one] > 0 || filter.when === one) : moments;
  const lists = (
    <div className={styles['lists']}>
      <SearchField value={filter.q ?? ''} onChange={(q) => change({ q })} />
      <ChoiceList
        label={t('program')}
        all={t('allPrograms')}
        choices={counts.programs}
        value={filter.program}
        onChange={(program) => change({ program })}
      />
      <ChoiceList
        label={t('competency')}
        all={t('allCompetencies')}
        choices={counts.competencies}
        value={filter.competency}
        onChange={(competency) => change({ competency })}
      />
    </div>
  );
  return (
    <search className={styles['filters']} aria-label={t('filters')}>
      <div className={styles['chips']}>
        {chips.map((moment) => (
          <Chip
            key={moment}
            pressed={filter.when === moment}
            count={counts.when[moment]}
            onClick={() => change({ when: filter.when === moment ? undefined : moment })}
          >
            {t(`when_${moment}`)}
          </Chip>
        ))}
      </div>
      {isFew ? null : narrow ? (
        <Disclosure summary={t('more')} defaultOpen={unfolded}>
          {lists}
        </Disclosure>
      ) : (
        lists
      )}
      {isFiltered(filter) && found > 0 ? (
        <p className={styles['found']}>
          {t('found', { found, total })} <ClearFilters />
        </p>
      ) : null}
    </search>
  );
}

function ClearFilters({ variant = 'quiet' }: { readonly variant?: 'quiet' | 'secondary' }): ReactElement {
  const t = useText('homeFilters');
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant={variant}
      icon={xIcon}
      onClick={() => void navigate({ to: paths.home, search: {}, resetScroll: false })}
    >
      {t('clear')}
    </Button>
  );
}

function ChoiceList({
  label,
  all,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}): ReactElement | null {
  if (choices.length < 2 && value === undefined) return null;
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{all}</option>
      {choices.map(({ id, name, count }) => (
        <option key={id} value={id}>
          {`${name} (${count})`}
        </option>
      ))}
    </Select>
  );
}

/** Follows the address when it changes elsewhere (back, clear), and writes to it when typing pauses. */
function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const t = useText('homeFilters');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped((now) => (now.trim() === value ? now : value));
  }
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => change.current(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      type="search"
      label={t('search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function NoMatch(): ReactElement {
  const t = useText('homeFilters');
  return (
    <div className={styles['empty']} data-surface="squared">
      <Sheet margin>
        <h2>{t('noMatchTitle')}</h2>
        <p>{t('noMatchText')}</p>
        <p>
          <ClearFilters variant="secondary" />
        </p>
      </Sheet>
    </div>
  );
}

/** Sessions that their centre does not open on phones: counted and named, never just gone (domain §1). */
function Hidden({ names }: { readonly names: readonly string[] }): ReactElement {
  const t = useText('homeFilters');
  return (
    <Sheet tone="inset" as="aside" aria-labelledby="hidden-sessions">
      <h2 id="hidden-sessions" className={styles['hiddenTitle']}>
        {t('hiddenTitle', { count: names.length })}
      </h2>
      <p>{t('hiddenText', { names: names.join(', ') })}</p>
    </Sheet>
  );
}
