/**
 * A lesson's first page as soon as its answers are here: the sheet alone, before the scripts that can do anything with it
 * have run. The portal draws the same in its place. No router, query or call may enter here.
 */
import type { AppUser, Context, LessonPage } from '@parcours/contract';
import { lazyPartsOfStep, startingAnswers, StepSheet } from '@parcours/player';
import { chooseLocale, requiredData } from '@parcours/rules';
import { TextProvider } from '@parcours/ui/text';
import {
  arrivalOf,
  catalogsOf,
  ContentLanguageProvider,
  isMarked,
  readDraft,
  session,
  TenantProvider,
  type Texts,
  wishedLocales,
} from '@parcours/web';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { loadTexts } from '../texts/texts.ts';
import { holdPresses, type Sight } from './sight.ts';
import styles from '../../screens/lesson/lesson.module.css';

/** What the page itself asked for (index.html), for a reading of our own: the answer stays there for the portal. */
async function readFirst<T>(address: RegExp): Promise<T | undefined> {
  const [, answer] = [...(window.firstAnswers ?? [])].find(([asked]) => address.test(asked)) ?? [];
  const response = await answer;
  return response?.ok === true ? ((await response.clone().json()) as T) : undefined;
}

/** Whoever still has something to say sees that first (spec §5). */
async function mayEnter({ settings }: Context): Promise<boolean> {
  if (isMarked(session.userId() ?? '', settings.legal?.cgu.version ?? '')) return true;
  const me = await readFirst<AppUser>(/\/users\/me$/);
  if (me === undefined) return false;
  const { fields, terms } = requiredData(me, settings);
  return fields.length === 0 && terms === undefined;
}

/** What is open to be read and answered, with all its parts at hand; the rest is drawn by the player. */
function isWhole(page: LessonPage): boolean {
  const words = () => Promise.resolve();
  return (
    page.progress === 'ONGOING' && page.content !== null && arrivalOf(lazyPartsOfStep(page, words)) === null
  );
}

/** Draws it, unless that is the player's to do or the portal was quicker; resolves once it is painted. */
export async function drawFirstSight(root: Root, context: Context, sight: Sight): Promise<void> {
  const locale = chooseLocale(wishedLocales(), context.metas.locales);
  const [texts, isClear, page] = await Promise.all([
    loadTexts(locale, ['first']),
    mayEnter(context),
    readFirst<LessonPage>(/\/pages\/current/),
  ]);
  if (!isClear || page === undefined || !isWhole(page) || sight.state !== 'awaited') return;
  sight.state = 'drawn';
  sight.replay = holdPresses();
  document.documentElement.lang = locale;
  flushSync(() => root.render(<FirstSight context={context} locale={locale} texts={texts} page={page} />));
  await painted();
}

/** Longest wait for a paint, in milliseconds: a hidden page has none. */
const paintMs = 200;

/** Resolves once something stands on the screen: what is put in its place before was never seen. */
function painted(): Promise<void> {
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
    });
    const patience = setTimeout(() => finish(), paintMs);
    const finish = (): void => {
      clearTimeout(patience);
      observer.disconnect();
      done();
    };
    observer.observe({ type: 'paint', buffered: true });
  });
}

function FirstSight({
  context,
  locale,
  texts,
  page,
}: {
  readonly context: Context;
  readonly locale: ReturnType<typeof chooseLocale>;
  readonly texts: Texts;
  readonly page: LessonPage;
}): ReactElement {
  const draft = readDraft(session.userId() ?? '', page.lessonId, page.id);
  return (
    <TenantProvider value={context}>
      <TextProvider
        locale={locale}
        catalogs={catalogsOf(texts)}
        overrides={context.metas.labels}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <ContentLanguageProvider value={page.language}>
          {/* Nothing of it can be used yet. */}
          <div className={styles['player']} inert>
            <div className={styles['head']} />
            <main id="content" className={styles['main']} aria-busy="true">
              <StepSheet
                stepKey={page.id}
                title={page.title}
                content={page.content}
                answers={startingAnswers(page, draft)}
                onAnswer={() => undefined}
                readOnly={false}
                results={null}
              />
            </main>
            <div className={styles['bar']}>
              <div className={styles['footer']} />
            </div>
          </div>
        </ContentLanguageProvider>
      </TextProvider>
    </TenantProvider>
  );
}
