/** A letter as plain text and as HTML, in the reader's language and the tenant's colour. */
import { letterSheets, type LetterWords, type Locale } from '@parcours/contract';
import { fillWords, paragraphsOf, wordsProblems } from '@parcours/rules';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import type {
  LetterAbout,
  LetterFrame,
  LetterLanguage,
  LetterParts,
  LetterText,
  LetterTexts,
} from './letter.ts';
import type { LetterKind, LetterValues } from './letters.store.ts';
import { frameEn, lettersEn } from './letters.en.ts';
import { frameFr, lettersFr } from './letters.fr.ts';

const languages: Readonly<Record<LetterLanguage, { texts: LetterTexts; frame: LetterFrame }>> = {
  fr: { texts: lettersFr, frame: frameFr },
  en: { texts: lettersEn, frame: frameEn },
};

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterLook {
  readonly language: LetterLanguage;
  /** `#rrggbb`, checked by the context's schema. */
  readonly colour: string;
}

/** The reader's own language, else the tenant's first one. */
export function languageOf(
  { preferredLocale }: { readonly preferredLocale: Locale | null },
  { metas }: TenantContext,
): LetterLanguage {
  return (preferredLocale ?? metas.locales[0] ?? 'en').startsWith('fr') ? 'fr' : 'en';
}

/** The words delivered of a letter. */
export function deliveredWords(kind: LetterKind, language: LetterLanguage): LetterWords {
  const { subject, text, button } = languages[language].texts[kind];
  return { subject, text, button };
}

/** Those of the centre where they can be filled; else those delivered. */
function wordsOf(kind: LetterKind, language: LetterLanguage, own: LetterWords | undefined): LetterWords {
  const isFilled =
    own !== undefined && letterSheets[kind].fixed === null && wordsProblems(kind, own).length === 0;
  return isFilled ? own : deliveredWords(kind, language);
}

/** `own`: the words of the centre in the reader's language, where it has some. */
export function writeLetter<K extends LetterKind>(
  kind: K,
  values: LetterValues[K],
  about: LetterAbout,
  { own, ...look }: LetterLook & { readonly own?: LetterWords | undefined },
): WrittenLetter {
  const { texts, frame } = languages[look.language];
  const letter = textOf(wordsOf(kind, look.language, own), texts[kind].parts(values, about), about);
  return {
    subject: subjectOf(letter.subject, about.tenant),
    text: plainText(letter, frame, about),
    html: htmlText(letter, frame, about, look),
  };
}

/** Names the centre once: where its words do already, it is not said again. */
function subjectOf(subject: string, tenant: string): string {
  return subject.toLowerCase().includes(tenant.toLowerCase()) ? subject : `${subject} · ${tenant}`;
}

/** Sentences of ours that stand in the letter whatever the centre writes. */
export function keptSentences<K extends LetterKind>(
  kind: K,
  values: LetterValues[K],
  about: LetterAbout,
  language: LetterLanguage,
): readonly string[] {
  const { kept = [], after = [] } = languages[language].texts[kind].parts(values, about);
  return [...kept, ...after];
}

function textOf<K extends LetterKind>(
  words: LetterWords,
  { values, said, kept = [], url, ...rest }: LetterParts<K>,
  { tenant, firstname }: LetterAbout,
): LetterText {
  // Each text is filled once: what stands in braces in a name is a name.
  const filled = (text: string) => fillWords(text, { ...values, firstname, centre: tenant });
  return {
    subject: said?.subject ?? filled(words.subject),
    paragraphs: [...(said?.paragraphs ?? paragraphsOf(words.text).map(filled)), ...kept],
    ...(url === undefined ? {} : { action: { label: filled(words.button ?? ''), url } }),
    ...rest,
  };
}

function plainText(
  letter: LetterText,
  frame: LetterFrame,
  { firstname, tenant, endAddress = '' }: LetterAbout,
): string {
  const { paragraphs, list, quoted, action, after = [], ends } = letter;
  return [
    frame.greeting(firstname),
    ...paragraphs,
    ...(list === undefined ? [] : [list.map((line) => `- ${line}`).join('\n')]),
    ...(quoted === undefined ? [] : [quoted.replaceAll(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}\n${action.url}`]),
    ...after,
    ...(ends === undefined ? [] : [`${ends.why} ${ends.label}\n${endAddress}`]),
    `-- \n${frame.closing(tenant)}`,
    '',
  ].join('\n\n');
}

function htmlText(
  letter: LetterText,
  frame: LetterFrame,
  { firstname, tenant, endAddress = '' }: LetterAbout,
  { language, colour }: LetterLook,
): string {
  const { subject, paragraphs, list, quoted, action, after = [], ends } = letter;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const body = [
    paragraph(frame.greeting(firstname)),
    ...paragraphs.map(paragraph),
    ...(list === undefined ? [] : [`<ul>${list.map((line) => `<li>${lines(line)}</li>`).join('')}</ul>`]),
    ...(quoted === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${colour}">${lines(quoted)}</blockquote>`,
        ]),
    ...(action === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d2530;color:#ffffff;text-decoration:none;font-weight:bold">${escape(action.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:14px">${escape(frame.linkBelow)}<br><span style="word-break:break-all">${escape(action.url)}</span></p>`,
        ]),
    ...after.map(paragraph),
    `<p style="margin:24px 0 0">${escape(frame.closing(tenant))}</p>`,
    ...(ends === undefined
      ? []
      : [
          `<p style="margin:24px 0 0;font-size:14px">${escape(ends.why)} <a href="${escape(endAddress)}" style="color:#1d2530">${escape(ends.label)}</a></p>`,
        ]),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d2530;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;border-top:6px solid ${colour};padding-top:24px">
<p style="margin:0 0 24px;font-weight:bold">${escape(tenant)}</p>
${body}
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

function lines(text: string): string {
  return escape(text).replaceAll(/\r?\n/g, '<br>');
}
