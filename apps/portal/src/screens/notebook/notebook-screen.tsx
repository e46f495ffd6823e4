/** All notes and bookmarks of a learner, course by course: to read, to open their page, to take along, to delete. */
import '@parcours/ui/heading-font.css';
import type { ListedNote } from '@parcours/contract';
import {
  Badge,
  Button,
  buttonClass,
  ConfirmDialog,
  PageTitle,
  Skeleton,
  useAlerts,
  useAnnounce,
  useRouteFocus,
} from '@parcours/ui';
import {
  bookmarkSimpleFillIcon,
  downloadSimpleIcon,
  Icon,
  notebookIcon,
  trashIcon,
} from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { accountKeys, api, orThrow, ReadState, session, useTenant, WithTexts } from '@parcours/web';
import { OfferedTool } from '../../parts/offer/offered-tool.tsx';
import { saveAsFile } from '../../parts/calendar/save-as-file.ts';
import { paths } from '../../paths.ts';
import styles from './notebook.module.css';
import { coursesOf, notesAsText } from './notes-as-text.ts';

export function NotebookScreen(): ReactElement {
  return (
    <OfferedTool tool="notebook">
      <main id="content" className={styles['main']}>
        <WithTexts of="own-tools" waiting={<Skeleton height="24rem" />}>
          <Notebook />
        </WithTexts>
      </main>
    </OfferedTool>
  );
}

function Notebook(): ReactElement {
  const t = useText('notebook');
  const locale = useLocale();
  const tenant = useTenant();
  const queryKey = accountKeys.notes(session.userId() ?? '');
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => orThrow(api.listNotes()),
    staleTime: 0,
  });
  useRouteFocus({
    routeKey: 'notebook',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  const download = (notes: readonly ListedNote[]): void =>
    saveAsFile(
      t('fileName'),
      notesAsText(notes, {
        title: t('title'),
        bookmark: t('bookmarkMark'),
        dateOf: (at) => formatDate(at, locale),
      }),
      'text/plain;charset=utf-8',
    );
  return (
    <>
      <div className={styles['head']}>
        <PageTitle>{t('title')}</PageTitle>
        {data === undefined || data.items.length === 0 ? null : (
          <Button icon={downloadSimpleIcon} onClick={() => download(data.items)}>
            {t('download')}
          </Button>
        )}
      </div>
      <p className={styles['lead']}>{t('lead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : data.items.length === 0 ? (
        <NoNotes />
      ) : (
        coursesOf(data.items).map(({ lessonId, title, className, language, notes }) => (
          <section key={lessonId} aria-labelledby={`notes-${lessonId}`} className={styles['course']}>
            <h2 id={`notes-${lessonId}`}>
              <span lang={language}>{title}</span> – {className}
            </h2>
            <ul className={styles['list']}>
              {notes.map((note) => (
                <NoteLine key={note.nodeId} note={note} queryKey={queryKey} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

function NoteLine({
  note,
  queryKey,
}: {
  readonly note: ListedNote;
  readonly queryKey: readonly unknown[];
}): ReactElement {
  const t = useText('notebook');
  const locale = useLocale();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { lessonId, nodeId, pageId, title, language, text, bookmarked, savedAt } = note;
  const remove = async (): Promise<void> => {
    setBusy(true);
    const result = await api.setNote({
      params: { id: lessonId, nodeId },
      body: { text: '', bookmarked: false },
    });
    setBusy(false);
    setAsking(false);
    if (!result.ok) {
      if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
      return;
    }
    announce(t('removed'));
    await queryClient.invalidateQueries({ queryKey });
    // Its line is gone: the list is what is there now.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <li className={styles['line']}>
      {pageId === null ? (
        <p className={styles['closed']} lang={language}>
          {title}
        </p>
      ) : (
        <Link to={paths.page} params={{ lessonId, pageId }} className={styles['link']} lang={language}>
          {title}
        </Link>
      )}
      {text === '' ? null : <p className={styles['text']}>{text}</p>}
      <div className={styles['facts']}>
        {bookmarked ? (
          <Badge tone="brand" icon={bookmarkSimpleFillIcon}>
            {t('bookmarkMark')}
          </Badge>
        ) : null}
        <time dateTime={savedAt}>{formatDate(savedAt, locale)}</time>
        {pageId === null ? <span>{t('notReadable')}</span> : null}
        <Button
          variant="quiet"
          size="small"
          icon={trashIcon}
          aria-label={t('removeOne', { title })}
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Fact, reason, action. */
function NoNotes(): ReactElement {
  const t = useText('notebook');
  return (
    <div className={styles['empty']}>
      <Icon drawing={notebookIcon} size={2.75} />
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
      <Link to={paths.home} className={buttonClass({})}>
        {t('toHome')}
      </Link>
    </div>
  );
}
