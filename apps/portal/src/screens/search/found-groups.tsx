/** Results by kind: each a link to where it stands, with the words that were found marked. */
import type { SearchResults } from '@parcours/contract';
import { Badge } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { markedParts, searchWords } from '@parcours/rules';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import { paths } from '../../paths.ts';
import styles from './search.module.css';

type Kind = keyof SearchResults;
const kinds: readonly Kind[] = ['courses', 'pages', 'terms', 'files'];

export function FoundGroups({
  found,
  q,
}: {
  readonly found: SearchResults;
  readonly q: string;
}): ReactElement {
  const words = useMemo(() => searchWords(q), [q]);
  return (
    <>
      {kinds.map((kind) =>
        found[kind].items.length === 0 ? null : (
          <Group key={kind} kind={kind} count={found[kind].items.length} more={found[kind].more}>
            <Items kind={kind} found={found} words={words} />
          </Group>
        ),
      )}
    </>
  );
}

function Group({
  kind,
  count,
  more,
  children,
}: {
  readonly kind: Kind;
  readonly count: number;
  readonly more: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const t = useText('search');
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{t(more ? 'countMore' : 'count', { group: t(kind), count })}</h2>
      <ul className={styles['list']}>{children}</ul>
      {more ? <p className={styles['note']}>{t('moreExist')}</p> : null}
    </section>
  );
}

function Items({
  kind,
  found,
  words,
}: {
  readonly kind: Kind;
  readonly found: SearchResults;
  readonly words: readonly string[];
}): ReactNode {
  const t = useText('search');
  switch (kind) {
    case 'courses':
      return found.courses.items.map(({ lessonId, title, language, className, programName, open }) => (
        <Item
          key={lessonId}
          to={open ? { to: paths.session, params: { lessonId } } : null}
          title={title}
          lang={language}
          words={words}
          where={t('session', { className, program: programName })}
          mark={open ? null : t('notOpen')}
        />
      ));
    case 'pages':
      return found.pages.items.map(({ lessonId, pageId, title, language, courseTitle, excerpt }) => (
        <Item
          key={pageId}
          to={{ to: paths.page, params: { lessonId, pageId } }}
          title={title}
          lang={language}
          words={words}
          where={t('ofCourse', { course: courseTitle })}
          excerpt={excerpt}
        />
      ));
    case 'terms':
      return found.terms.items.map(({ id, lessonId, pageId, title, language, courseTitle, excerpt }) => (
        <Item
          key={id}
          to={{ to: paths.page, params: { lessonId, pageId } }}
          title={title}
          lang={language}
          words={words}
          where={t('ofCourse', { course: courseTitle })}
          excerpt={excerpt}
        />
      ));
    case 'files':
      return found.files.items.map(({ id, name, page, threadId }) => (
        <Item
          key={id}
          to={
            page === null
              ? { to: paths.logbook, search: threadId === null ? {} : { thread: threadId } }
              : { to: paths.page, params: { lessonId: page.lessonId, pageId: page.pageId } }
          }
          title={name}
          lang={null}
          words={words}
          where={page === null ? t('ofLogbook') : t('ofCourse', { course: page.courseTitle })}
        />
      ));
  }
}

function Item({
  to,
  title,
  lang,
  words,
  where,
  excerpt = '',
  mark = null,
}: {
  /** Null where it cannot be entered now. */
  readonly to: LinkProps | null;
  readonly title: string;
  /** Null for words that are no course's. */
  readonly lang: string | null;
  readonly words: readonly string[];
  readonly where: string;
  readonly excerpt?: string;
  readonly mark?: string | null;
}): ReactElement {
  const name = (
    <span lang={lang ?? undefined}>
      <Marked text={title} words={words} />
    </span>
  );
  return (
    <li className={styles['item']}>
      {to === null ? (
        <p className={styles['closed']}>{name}</p>
      ) : (
        <Link {...to} className={styles['link']} data-result="">
          {name}
        </Link>
      )}
      {excerpt === '' ? null : (
        <p className={styles['excerpt']} lang={lang ?? undefined}>
          <Marked text={excerpt} words={words} />
        </p>
      )}
      <p className={styles['where']}>
        <Marked text={where} words={words} />
        {mark === null ? null : <Badge tone="neutral">{mark}</Badge>}
      </p>
    </li>
  );
}

/** One run of text, whatever it stands in: its pieces keep their spaces, and get none within a word. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }): ReactElement {
  return (
    <span>
      {markedParts(text, words).map(({ text: piece, isFound }, at) => {
        const Piece = isFound ? 'mark' : Fragment;
        // oxlint-disable-next-line react/no-array-index-key -- a text is cut anew as a whole
        return <Piece key={at}>{piece}</Piece>;
      })}
    </span>
  );
}
