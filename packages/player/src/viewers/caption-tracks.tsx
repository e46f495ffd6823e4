/** The captions of a video, asked for at its own signed address each time a player is shown: those of today, also in an old version. */
import type { FileRef } from '@parcours/contract';
import { type ReactElement, useEffect, useState } from 'react';

async function languagesOf(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}?captions=list`);
  if (!answer.ok) return [];
  const { captions } = (await answer.json()) as { readonly captions?: unknown };
  return Array.isArray(captions) ? captions.filter((one) => typeof one === 'string') : [];
}

/** Drawn also where no query may enter: on the first sight of a page. */
export function CaptionTracks({ file: { url } }: { readonly file: FileRef }): ReactElement | null {
  const [languages, setLanguages] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!/^https?:/.test(url)) return undefined;
    let isShown = true;
    languagesOf(url).then(
      (found) => {
        if (isShown) setLanguages(found);
      },
      // A video without its captions is still to be seen; the transcript stands below it.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [url]);
  return (
    <>
      {languages.map((language) => (
        <track
          key={language}
          kind="captions"
          srcLang={language}
          label={nameOf(language)}
          src={`${url}?captions=${language}`}
        />
      ))}
    </>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
