/** A screen of the portal in its own frame, in the brand of the draft, with the words in it that can be the centre's own. */
import type { Brand, BrandScreenName, ContextAssets, PreviewedWords } from '@parcours/contract';
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useMemo, useState } from 'react';
import { Stage } from '../../../parts/preview-frame/stage.tsx';
import type { Look } from '../../../parts/preview-frame/use-look.ts';
import { type ShownBrand, usePreviewFrame } from '../../../parts/preview-frame/use-preview-frame.ts';
import { areTooMany, type OwnLabels, withWords } from '../brand-values.ts';
import { OwnWords } from './own-words.tsx';
import { useAddress } from '../use-address.ts';

const heights: Readonly<Record<Look['width'], number>> = { '320': 640, '768': 900, '1280': 800 };

export function PortalInBrand({
  brand,
  shown,
  screen,
  look: { width, theme, locale },
  change,
}: {
  readonly brand: Brand;
  readonly shown: Brand;
  readonly screen: BrandScreenName;
  readonly look: Look;
  readonly change: (part: Partial<Brand>) => void;
}): ReactElement {
  const t = useText('brand');
  const [words, setWords] = useState<readonly PreviewedWords[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const assets = useAssets(brand);
  const { name, title, colour, welcome } = brand;
  const labels = brand.labels ?? shown.labels ?? none;
  const rendered = useMemo(
    (): ShownBrand => ({
      brand: {
        name,
        colour,
        assets,
        welcome: Object.fromEntries(Object.entries(welcome).filter(([, text]) => text.trim() !== '')),
        labels,
        ...(title.trim() === '' ? {} : { title }),
      },
      screen,
      theme,
      locale,
    }),
    [name, title, colour, welcome, assets, labels, screen, theme, locale],
  );
  const { frame, address, failed } = usePreviewFrame(rendered, '/preview/brand', {
    onWords: setWords,
    onChooseWords: setChosen,
  });
  const withOwn = (own: OwnLabels) => withWords(labels, locale, own);
  return (
    <>
      {failed === null ? null : <Alert tone="warning" title={t('failed')} />}
      <Stage frame={frame} address={address} title={t('frameTitle')} width={width} height={heights[width]} />
      <OwnWords
        words={words}
        own={labels[locale] ?? {}}
        locale={locale}
        chosen={chosen}
        choose={setChosen}
        areTooMany={(own) => areTooMany(withOwn(own))}
        onChange={(own) => change({ labels: withOwn(own) })}
      />
    </>
  );
}

const none: NonNullable<Brand['labels']> = {};

/** The pictures of the draft by their addresses. */
function useAssets({ assets }: Brand): ContextAssets {
  const logo = useAddress(assets.logo ?? null) ?? '';
  const logoDark = useAddress(assets.logoDark ?? null) ?? null;
  const favicon = useAddress(assets.favicon ?? null) ?? '';
  const splash = useAddress(assets.splash ?? null) ?? null;
  return useMemo(
    () => ({
      logo,
      logoDark: logoDark === '' ? null : logoDark,
      favicon,
      splash: splash === '' ? null : splash,
      // No screen shows them.
      touchIcon192: null,
      touchIcon512: null,
    }),
    [logo, logoDark, favicon, splash],
  );
}
