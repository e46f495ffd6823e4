/** Under a verdict: “my answer should be accepted”, said once for each answer, taken back while nobody has decided. */
import { limits, type AnswerFlag as Flag, type LessonPage, type PageFlags } from '@parcours/contract';
import { Button, Select, TextArea, useAlerts, useAnnounce } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { plainText } from '@parcours/player';
import { accountKeys, api, orThrow, ReadState, useUnsentWords, WithTexts } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styles from './answer-flag.module.css';

export interface AnswerFlagProps {
  readonly page: LessonPage;
  /** Right after the answer nothing is asked of the server before somebody wants it: a page turn stays one call. */
  readonly isFresh: boolean;
}

export function AnswerFlag(props: AnswerFlagProps): ReactElement {
  return (
    <WithTexts of="own-tools" waiting={null}>
      <Flagging key={props.page.id} {...props} />
    </WithTexts>
  );
}

function Flagging({ page, isFresh }: AnswerFlagProps): ReactElement {
  const t = useText('answerFlag');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const flags = useQuery({
    queryKey: accountKeys.pageFlags(page.id),
    queryFn: () => orThrow(api.listPageFlags({ params: { id: page.id } })),
    enabled: isOpen || !isFresh,
    staleTime: 0,
  });
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const { data } = flags;
  const set = data?.items ?? [];
  const left = (data?.rowIds ?? []).filter((rowId) => !set.some((flag) => flag.rowId === rowId));
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles['flag']} data-answer-flag="">
      {set.map((flag) => (
        <SetFlag key={flag.rowId} page={page} flag={flag} />
      ))}
      {data !== undefined && left.length === 0 ? null : (
        <Button ref={opener} variant="quiet" flush aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('open')}
        </Button>
      )}
      {isOpen && (data === undefined || left.length > 0 || set.length === 0) ? (
        <section aria-labelledby="flag-title">
          <h2 id="flag-title" ref={heading} tabIndex={-1}>
            {t('title')}
          </h2>
          {data === undefined ? (
            <ReadState error={flags.error} onRetry={() => void flags.refetch()} height="8rem" />
          ) : left.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <FlagForm page={page} rowIds={left} onClose={close} />
          )}
        </section>
      ) : null}
    </div>
  );
}

/** Puts what the server answered where the page's flags are kept. */
function useKept(pageId: string) {
  const client = useQueryClient();
  return (change: (items: PageFlags['items']) => PageFlags['items']): void => {
    client.setQueryData<PageFlags>(accountKeys.pageFlags(pageId), (before) =>
      before === undefined ? before : { ...before, items: change(before.items) },
    );
  };
}

function useRefused() {
  const alerts = useAlerts();
  return ({ code }: { readonly code: string }): void => {
    if (code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code });
  };
}

function FlagForm({
  page,
  rowIds,
  onClose,
}: {
  readonly page: LessonPage;
  readonly rowIds: readonly string[];
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('answerFlag');
  const announce = useAnnounce();
  const refused = useRefused();
  const keep = useKept(page.id);
  const [rowId, setRowId] = useState(rowIds[0] ?? '');
  const [words, setWords] = useUnsentWords(`flag ${page.id}`);
  const [busy, setBusy] = useState(false);
  const isTooLong = words.trim().length > limits.flagTextMax;
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy || isTooLong) return;
    setBusy(true);
    const result = await api.setPageFlag({ params: { id: page.id, rowId }, body: { words } });
    setBusy(false);
    if (!result.ok) {
      refused(result);
      return;
    }
    setWords('');
    onClose();
    keep((items) => [...items.filter((flag) => flag.rowId !== rowId), result.data]);
    announce(t('sent'));
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>{t('lead')}</p>
      {rowIds.length < 2 ? null : (
        <Select label={t('question')} value={rowId} onChange={({ target }) => setRowId(target.value)}>
          {rowIds.map((id) => (
            <option key={id} value={id}>
              {titleOf(page, id) || t('page')}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={t('words')}
        optionalMark={t('optional')}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        counter={t('counter', { count: words.trim().length, max: limits.flagTextMax })}
        overLimit={isTooLong}
      />
      <p className={styles['acts']}>
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setWords('');
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}

function titleOf(page: LessonPage, rowId: string): string {
  const rows = page.content?.sections.flatMap((section) => section.rows) ?? [];
  const row = rows.find(({ id }) => id === rowId);
  return row !== undefined && 'title' in row && row.title !== undefined ? plainText(row.title) : '';
}

function SetFlag({ page, flag }: { readonly page: LessonPage; readonly flag: Flag }): ReactElement {
  const t = useText('answerFlag');
  const locale = useLocale();
  const announce = useAnnounce();
  const refused = useRefused();
  const keep = useKept(page.id);
  const [busy, setBusy] = useState(false);
  const { rowId, words, createdAt, accepted, reply } = flag;
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    const result = await api.deletePageFlag({ params: { id: page.id, rowId } });
    setBusy(false);
    if (!result.ok) {
      refused(result);
      return;
    }
    announce(t('withdrawn'));
    keep((items) => items.filter((one) => one.rowId !== rowId));
  };
  const title = titleOf(page, rowId);
  return (
    <div>
      <p>
        {title === '' ? null : <strong>{title} </strong>}
        {accepted === null
          ? t('waiting', { date: formatDate(new Date(createdAt), locale, { day: 'numeric', month: 'long' }) })
          : t(accepted ? 'accepted' : 'declined')}
      </p>
      {words === '' ? null : <blockquote className={styles['quiet']}>{words}</blockquote>}
      {reply === '' ? null : <p>{reply}</p>}
      {accepted === null ? (
        <Button variant="quiet" flush busy={busy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      ) : null}
    </div>
  );
}
