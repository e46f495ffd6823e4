/** What a page's texts may hold besides words: values of its data with a sample each, and the terms of its glossary. */
import { createContext, use } from 'react';

export interface TextValues {
  /** Name -> a sample as it is read. */
  readonly samples: Readonly<Record<string, string>>;
  /** Words that the player explains on this page. */
  readonly termWords: readonly string[];
  /** What the course is written in. */
  readonly lang: string;
}

const TextValuesContext = createContext<TextValues>({ samples: {}, termWords: [], lang: 'fr' });
export const TextValuesProvider = TextValuesContext.Provider;

export function useTextValues(): TextValues {
  return use(TextValuesContext);
}
