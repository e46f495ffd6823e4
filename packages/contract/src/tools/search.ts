/** What a learner finds by words: among the own courses, the pages reached, their glossary and the files. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, label, locale, textOf } from '../scalars.ts';

/** A page that the learner has reached. */
const place = { lessonId: id, pageId: id, courseTitle: label };

const foundCourse = z.strictObject({
  lessonId: id,
  title: label,
  language: locale,
  className: label,
  programName: label,
  /** Whether it can be entered now. */
  open: z.boolean(),
});

const foundPage = z.strictObject({
  ...place,
  title: label,
  language: locale,
  /** Plain text around the first word that was found; empty where only the title holds them. */
  excerpt: z.string(),
});

const foundTerm = z.strictObject({
  ...place,
  id,
  title: label,
  language: locale,
  excerpt: z.string(),
});

/** A document of a page, or a file of an entry of the logbook. */
const foundFile = z.strictObject({
  id,
  name: z.string(),
  page: z.strictObject(place).nullable(),
  threadId: id.nullable(),
});

/** `more`: there are others than those that are told. */
const group = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item).max(limits.searchGroupMax), more: z.boolean() });

export const searchResults = z.strictObject({
  courses: group(foundCourse),
  pages: group(foundPage),
  terms: group(foundTerm),
  files: group(foundFile),
});
export type SearchResults = z.infer<typeof searchResults>;

export const search = endpoint({
  call: calls.search,
  summary:
    'Finds all words of `q`, whatever their accents and capitals, in what the learner may read: courses, pages reached, glossary, files',
  access: 'signed-in',
  query: z.strictObject({ q: textOf(1, limits.searchTextMax) }),
  success: { status: 200, body: searchResults },
  errors: ['UNAUTHORIZED', 'TOOL_OFF', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
