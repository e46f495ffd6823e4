/** The lines of the palette for what is typed: commands and places at once, what the server finds after a pause. */
import { useText } from '@parcours/ui/text';
import { deskKeys, useSingleKeys } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askFor, isOffered } from '../../parts/acts.ts';
import { folded } from '../../parts/folded-text.ts';
import { useRights } from '../../parts/rights.ts';
import { shortcutsDialog } from '../shell/open-windows.ts';
import { type Command, commandsFor } from './palette-commands.ts';
import { findEverywhere, type FoundKind } from './palette-search.ts';

/** Fewer letters find too much. */
const lettersMin = 2;
const pauseMs = 200;

export interface Line {
  readonly group: Command['group'] | FoundKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

export function usePaletteLines(typed: string): {
  readonly lines: readonly Line[];
  readonly isSearching: boolean;
} {
  const t = useText('palette');
  const rights = useRights();
  const singleKeys = useSingleKeys();
  const navigate = useNavigate();
  const { courseId, nodeId } = useParams({ strict: false });
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = asked.length >= lettersMin;
  const found = useQuery({
    queryKey: deskKeys.found(asked),
    queryFn: () => (rights === null ? [] : findEverywhere(asked, rights)),
    enabled: rights !== null && isLong,
    placeholderData: keepPreviousData,
  });
  const go = (href: string): void => void navigate({ href });
  const commands = rights === null ? [] : commandsFor({ rights, courseId, nodeId, isOffered, singleKeys });
  const own = commands.flatMap(({ id, group, href, act, keys }): readonly Line[] => {
    const title = t(`commands.${id}`);
    if (!matches(title, typed)) return [];
    const run = (): void => {
      if (href !== undefined) go(href);
      if (act !== undefined) askFor(act);
      if (id === 'shortcuts') shortcutsDialog.open();
    };
    return [{ group, id: `${group} ${id}`, title, detail: '', keys, run }];
  });
  const foreign = (isLong ? (found.data ?? []) : []).map(({ kind, id, title, detail, href }): Line => ({
    group: kind,
    id,
    title,
    detail,
    run: () => go(href),
  }));
  return { lines: [...own, ...foreign], isSearching: asked !== typed || (isLong && found.isFetching) };
}

/** Every word that is typed, in any order, without case and accents. */
const matches = (title: string, typed: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(title).includes(word));
