/** What a learner finds among what they may read: grouped by kind, with a few words around what was found. */
import { limits, type SearchResults } from '@parcours/contract';
import { excerptAround, searchWords } from '@parcours/rules';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { refuseUnlessOffered } from '../../platform/http/calls/offered-tool.ts';
import { findByWords } from './search.store.ts';

export async function searchOwn(scope: Scope, text: string): Promise<SearchResults> {
  const { tx, principal, context, clock } = scope;
  refuseUnlessOffered(context, 'search');
  const words = searchWords(text);
  if (words.length === 0) return nothing;
  const found = await findByWords(tx, principal.userId, words, clock.now());
  const withExcerpt = <T extends { readonly words: string }>({ words: plain, ...item }: T) => ({
    ...item,
    excerpt: excerptAround(plain, words, limits.searchExcerptMax),
  });
  const files = [
    ...found.documents.map((file) => ({ ...file, threadId: null })),
    ...found.attachments.map((file) => ({ ...file, page: null })),
  ];
  return {
    courses: groupOf(found.courses),
    pages: groupOf(found.pages.map((page) => withExcerpt(page))),
    terms: groupOf(found.terms.map((term) => withExcerpt(term))),
    files: groupOf(files),
  };
}

function groupOf<T>(items: readonly T[]): { items: T[]; more: boolean } {
  return { items: items.slice(0, limits.searchGroupMax), more: items.length > limits.searchGroupMax };
}

const nothing: SearchResults = {
  courses: groupOf([]),
  pages: groupOf([]),
  terms: groupOf([]),
  files: groupOf([]),
};
