/** The portal in the frame of the back-office, in a brand that is not published (back-office §5): nothing in it acts. */
import type { Context, PreviewedWords, RenderPayload } from '@parcours/contract';
import { ModeTexts } from '@parcours/player';
import { themeCss } from '@parcours/rules/theme';
import { Alert, Skeleton, useRouteFocus } from '@parcours/ui';
import { resolveCatalog, useText } from '@parcours/ui/text';
import { catalogsOf, type Texts, useTenant } from '@parcours/web';
import { FrontEndProviders } from '@parcours/web/front-end';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { Calm, WrongOrigin } from '../../screens/preview/calm.tsx';
import { type BackOffice, useBackOffice } from '../../screens/preview/use-back-office.ts';
import { loadTexts } from '../texts/texts.ts';
import { sampleClient } from './sample-learner.ts';
import { ShownBrand } from './shown-brand.tsx';
import { knownWords, wordsIn, wordsOf } from './words-on-screen.ts';

type Shown = Extract<RenderPayload, { brand: unknown }>;

export function BrandFrame(): ReactElement {
  return (
    <ModeTexts>
      <Framed />
    </ModeTexts>
  );
}

function Framed(): ReactElement {
  const t = useText('modes');
  const errors = useText('errors');
  const tenant = useTenant();
  const office = useBackOffice();
  const { shown, refused, wrongOrigin } = office;
  const wished = shown !== null && 'brand' in shown ? shown.locale : undefined;
  const locale =
    tenant.metas.locales.find((one) => one === wished) ?? tenant.metas.locales[0] ?? ('fr' as const);
  const texts = useTexts(locale);
  useRouteFocus({
    routeKey: 'brand',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('preview')}`,
  });
  if (refused !== null)
    return (
      <Calm title={errors(`${refused}.title`)}>
        <Alert tone="danger" title={errors(`${refused}.message`)} />
      </Calm>
    );
  if (shown === null || !('brand' in shown) || texts?.locale !== locale)
    return (
      <Calm title={t('waitingTitle')} busy={wrongOrigin === null}>
        <WrongOrigin office={office} />
        {wrongOrigin === null ? <Skeleton height="10rem" /> : null}
      </Calm>
    );
  return <Drafted shown={shown} texts={texts} report={office.report} />;
}

interface LocaleTexts {
  readonly locale: Context['metas']['locales'][number];
  readonly texts: Texts;
}

/** Those of every screen that is shown. */
function useTexts(locale: LocaleTexts['locale']): LocaleTexts | null {
  const [here, setHere] = useState<LocaleTexts | null>(null);
  useEffect(() => {
    let isWanted = true;
    const bundles = ['first', 'shell', 'player', 'certificate', 'modes'] as const;
    void loadTexts(locale, bundles).then((texts) => {
      if (isWanted) setHere({ locale, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return here;
}

function Drafted({
  shown: { brand, screen, theme, contentVersion },
  texts: { locale, texts },
  report,
}: {
  readonly shown: Shown;
  readonly texts: LocaleTexts;
  readonly report: BackOffice['report'];
}): ReactElement {
  const tenant = useTenant();
  const label = useText('modes')('preview');
  const { name, title, colour, assets, welcome, labels } = brand;
  const context = useMemo((): Context => {
    const { title: _title, welcome: _welcome, ...kept } = tenant.metas;
    return {
      ...tenant,
      name,
      assets,
      metas: {
        ...kept,
        colours: { ...kept.colours, brand: colour },
        labels,
        ...(title === undefined ? {} : { title }),
        ...(welcome === undefined ? {} : { welcome }),
      },
    };
  }, [tenant, name, title, colour, assets, welcome, labels]);
  const language = locale.startsWith('fr') ? 'fr' : 'en';
  const client = useMemo(() => sampleClient(language, name), [language, name]);
  const known = useMemo(() => {
    const catalogs = catalogsOf(texts);
    return knownWords(resolveCatalog(locale, catalogs, labels), resolveCatalog(locale, catalogs), locale);
  }, [texts, locale, labels]);
  useTheme(colour, theme);
  const around = useRef<HTMLDivElement>(null);
  // What comes late, such as a lazy part of the screen, is told as well.
  useEffect(() => {
    const root = around.current;
    if (root === null) return undefined;
    let told = '';
    const tell = (): void => {
      nameLandmarks(root, label);
      const words = wordsIn(root, known).map(({ keys, shown, delivered, forms }): PreviewedWords => ({
        keys,
        shown,
        delivered,
        ...(forms === undefined ? {} : { forms }),
      }));
      const now = JSON.stringify(words);
      if (now === told) return;
      told = now;
      report({ type: 'words', payload: { contentVersion, words } });
    };
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
    return () => observer.disconnect();
  }, [known, label, contentVersion, report]);
  useInert(around, (target) => {
    const [words] = wordsAt(
      target,
      (element) => wordsOf(element.textContent, known) ?? wordsIn(element, known)[0],
    );
    const key = words?.keys[0];
    if (key !== undefined) report({ type: 'chosen-words', payload: { contentVersion, key } });
  });
  return (
    <div ref={around} data-version={contentVersion}>
      <FrontEndProviders
        key={locale}
        context={context}
        first={{ locale, texts }}
        loadTexts={loadTexts}
        overrides={labels}
        queryClient={client}
      >
        <ShownBrand key={screen} screen={screen} language={language} />
      </FrontEndProviders>
    </div>
  );
}

/** The page that frames this one has a head, a main part and a foot too: each has a name. */
function nameLandmarks(root: Element, label: string): void {
  for (const part of root.querySelectorAll('main, header, footer')) {
    const isLandmark = part.parentElement?.closest('main, section, article, nav, aside') === null;
    if (isLandmark && !part.hasAttribute('aria-label')) part.setAttribute('aria-label', label);
  }
}

/** The nearest element whose words are known, from the one that was clicked outwards. */
function wordsAt<T>(target: Element, find: (element: Element) => T | undefined): readonly T[] {
  const near: Element[] = [];
  for (let one: Element | null = target; one !== null && near.length < 4; one = one.parentElement)
    near.push(one);
  const found = near.map(find).find((one) => one !== undefined);
  return found === undefined ? [] : [found];
}

function useTheme(colour: string, theme: Shown['theme']): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeCss({ brand: colour }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [colour]);
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

/** Whatever is clicked, sent or pressed acts on nothing: a click says what it met. What is only pointed at fetches nothing. */
function useInert(
  around: { readonly current: HTMLElement | null },
  onClick: (target: Element) => void,
): void {
  const click = useRef(onClick);
  useEffect(() => {
    click.current = onClick;
  });
  useEffect(() => {
    const root = around.current;
    if (root === null) return undefined;
    const stop = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click' && event.target instanceof Element) click.current(event.target);
    };
    const quiet = (event: Event): void => event.stopPropagation();
    const heard = [
      ...(['click', 'submit', 'input', 'change', 'beforeinput'] as const).map(
        (kind) => [kind, stop] as const,
      ),
      // To React, whoever leaves one element for another has entered that other: leaving is silent as well.
      ...(['mouseover', 'mouseout', 'pointerover', 'pointerout', 'focusin', 'touchstart'] as const).map(
        (kind) => [kind, quiet] as const,
      ),
    ];
    for (const [kind, hear] of heard) root.addEventListener(kind, hear, { capture: true });
    return () => {
      for (const [kind, hear] of heard) root.removeEventListener(kind, hear, { capture: true });
    };
  }, [around]);
}
