/** A page that was answered wrong, tried again: checked with its correction, and nothing of the course changes. */
import '@parcours/ui/heading-font.css';
import type { PageResults } from '@parcours/contract';
import { Alert, Badge, Button, buttonClass, useAlerts, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import {
  answersOf,
  isBlank,
  ModeTexts,
  NoAnswer,
  payloadOf,
  SoundedStep,
  unansweredCount,
} from '@parcours/player';
import {
  accountKeys,
  api,
  CallFailure,
  ContentLanguageProvider,
  ReadState,
  session,
  useTenant,
  WithTexts,
} from '@parcours/web';
import { OfferedTool } from '../../parts/offer/offered-tool.tsx';
import { paths } from '../../paths.ts';
import styles from './mistakes.module.css';
import { mistakeQuery, mistakesQuery, type OpenMistake } from '../../parts/mistakes/mistakes-query.ts';

export function MistakeScreen(): ReactElement {
  return (
    <OfferedTool tool="mistakesReview">
      <ModeTexts>
        <WithTexts of="own-tools" waiting={<main id="content" aria-busy="true" />}>
          <OneMistake />
        </WithTexts>
      </ModeTexts>
    </OfferedTool>
  );
}

function OneMistake(): ReactElement {
  const { pageId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(mistakeQuery(pageId));
  if (error instanceof CallFailure && error.code === 'MODEL_NOT_FOUND')
    return <Navigate to={paths.notFound} replace />;
  if (data === undefined)
    return (
      <main id="content" className={styles['main']}>
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </main>
    );
  return (
    <ContentLanguageProvider value={data.language}>
      <Trial key={data.id} mistake={data} onAgain={() => void refetch()} />
    </ContentLanguageProvider>
  );
}

function Trial({
  mistake,
  onAgain,
}: {
  readonly mistake: OpenMistake;
  readonly onAgain: () => void;
}): ReactElement {
  const t = useText('mistakes');
  const modes = useText('modes');
  const tenant = useTenant();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const userId = session.userId() ?? '';
  const { content, id } = mistake;
  const [answers, setAnswers] = useState(() => answersOf({ content }, []));
  const [checked, setChecked] = useState<{
    readonly results: PageResults;
    readonly mended: boolean;
  } | null>(null);
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data: list } = useQuery(mistakesQuery(userId));
  const others = list?.items.filter(({ pageId }) => pageId !== id) ?? [];
  const next = others[0];
  const verdict = useRef<HTMLDivElement>(null);
  useRouteFocus({
    routeKey: `mistake ${id}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${mistake.title}`,
  });
  useEffect(() => {
    if (checked !== null) verdict.current?.focus();
  }, [checked]);

  const check = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    const body = { inputs: { answers: payloadOf({ content }, answers) } };
    const result = await api.answerMistake({ params: { id }, body });
    setBusy(false);
    if (!result.ok) {
      if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
      return;
    }
    setChecked(result.data);
    void queryClient.invalidateQueries({ queryKey: accountKeys.mistakes(userId) });
  };
  const again = (): void => {
    setChecked(null);
    setAnswers(answersOf({ content }, []));
    onAgain();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <main id="content" className={styles['trial']}>
      <p className={styles['kicker']}>
        <span lang={mistake.language}>{mistake.courseTitle}</span>
        <Badge tone="neutral">{t('noEffect')}</Badge>
      </p>
      <SoundedStep
        stepKey={id}
        title={mistake.title}
        content={content}
        answers={answers}
        onAnswer={(path, value) => setAnswers((given) => ({ ...given, [path]: value }))}
        readOnly={checked !== null}
        results={checked?.results ?? null}
      />
      {checked === null ? null : (
        <div ref={verdict} tabIndex={-1}>
          <Alert tone={checked.mended ? 'success' : 'info'} title={t(checked.mended ? 'right' : 'wrong')} />
        </div>
      )}
      <div className={styles['actions']}>
        {checked === null ? (
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('checking')}
            onClick={() => (isBlank({ content }, answers) ? setAsking(true) : void check())}
          >
            {t('check')}
          </Button>
        ) : (
          <>
            {checked.mended ? null : (
              <Button variant="primary" onClick={again}>
                {t('again')}
              </Button>
            )}
            {next === undefined ? null : (
              <Link
                to={paths.mistake}
                params={{ pageId: next.pageId }}
                className={buttonClass({ variant: checked.mended ? 'primary' : 'secondary' })}
              >
                {t('next')}
              </Link>
            )}
          </>
        )}
        <Link to={paths.mistakes} className={buttonClass({ variant: 'quiet' })}>
          {t('back')}
        </Link>
      </div>
      {isAsking ? (
        <NoAnswer
          step={{ content }}
          answers={answers}
          text={modes('blank', { count: unansweredCount({ content }, answers) })}
          onGoOn={() => void check()}
          onStay={() => setAsking(false)}
        />
      ) : null}
    </main>
  );
}
