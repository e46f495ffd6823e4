/** What a picture, a sound or a video says in words: its caption, and its transcript on demand. */
import type { CourseTerm } from '@parcours/contract';
import { Disclosure } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';

export function MediaWords({
  row: { caption, transcript },
  terms,
}: {
  readonly row: { readonly caption?: string | undefined; readonly transcript?: string | undefined };
  readonly terms: readonly CourseTerm[];
}): ReactElement {
  const t = useText('rows');
  return (
    <>
      {caption === undefined ? null : (
        <figcaption>
          <RichText html={caption} terms={terms} />
        </figcaption>
      )}
      {transcript === undefined ? null : (
        <Disclosure summary={t('transcript')}>
          <RichText html={transcript} terms={terms} />
        </Disclosure>
      )}
    </>
  );
}
