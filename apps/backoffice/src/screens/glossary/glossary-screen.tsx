/** The glossary of the centre: words that pages explain, each with its forms and its definition. */
import type { CourseTerm } from '@parcours/contract';
import { Button, ConfirmDialog, IconButton, TextField, useAnnounce } from '@parcours/ui';
import { pencilSimpleIcon, plusIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, libraryKeys, orThrow, ReadState, useRefusalText } from '@parcours/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import styles from './glossary.module.css';
import { TermDialog } from './term-dialog.tsx';

type Term = CourseTerm;

const glossaryQuery = queryOptions({
  queryKey: libraryKeys.glossary(),
  queryFn: async () => {
    const items: Term[] = [];
    // A list answers 200 rows at most, and a glossary is read whole: it is searched as one types.
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a page follows the one before it
      const page = await orThrow(
        api.listCourseTerms({ query: { sort: 'title', limit: 200, offset: items.length } }),
      );
      items.push(...page.items);
      if (page.items.length < 200) return items;
    }
  },
});

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function GlossaryScreen(): ReactElement {
  const t = useText('glossary');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const rights = useRights();
  const [sought, setSought] = useState('');
  const [edited, setEdited] = useState<Term | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Term | null>(null);
  const { data, error, refetch } = useQuery(glossaryQuery);
  const fresh = () => queryClient.invalidateQueries({ queryKey: glossaryQuery.queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: Term) => orThrow(api.deleteCourseTerm({ params: { id } })),
    onSuccess: async (_gone, { title }) => {
      announce(t('removed', { title }));
      setLeaving(null);
      await fresh();
    },
  });
  const mayWrite = rights?.may('create', 'course-terms') === true && rights.writes('author');
  const shown = (data ?? []).filter(({ title, words }) =>
    [title, ...words].some((word) => folded(word).includes(folded(sought.trim()))),
  );
  return (
    <Screen
      title={t('title')}
      actions={
        mayWrite ? (
          <Button variant="primary" icon={plusIcon} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      <p>{t('lead')}</p>
      <search>
        <TextField
          type="search"
          label={t('search')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </search>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : data.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          {mayWrite ? (
            <Button icon={plusIcon} onClick={() => setEdited('new')}>
              {t('first')}
            </Button>
          ) : undefined}
        </EmptyList>
      ) : (
        <>
          <p role="status">{t('count', { count: shown.length })}</p>
          <ul className={styles['terms']}>
            {shown.map((term) => (
              <li key={term.id} className={styles['term']}>
                <div>
                  <h2 className={styles['title']}>{term.title}</h2>
                  <p className={styles['words']}>{t('forms', { words: term.words.join(', ') })}</p>
                  <p>{plainText(term.definition)}</p>
                </div>
                {mayWrite ? (
                  <div className={styles['actions']}>
                    <IconButton
                      icon={pencilSimpleIcon}
                      label={t('edit', { title: term.title })}
                      onClick={() => setEdited(term)}
                    />
                    <IconButton
                      icon={trashIcon}
                      label={t('remove', { title: term.title })}
                      onClick={() => setLeaving(term)}
                    />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {edited === null ? null : (
        <TermDialog
          term={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={async (title) => {
            announce(t('saved', { title }));
            setEdited(null);
            await fresh();
          }}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('removeTitle', { title: leaving?.title ?? '' })}
        confirmLabel={t('removeNow')}
        cancelLabel={t('cancel')}
        busy={remove.isPending}
        onConfirm={() => (leaving === null ? undefined : remove.mutate(leaving))}
        onCancel={() => setLeaving(null)}
      >
        <p>{t('removeText')}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </Screen>
  );
}

/** A definition in a list: its words without their markup. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
