/** The legal pages as an administrator writes them: a draft that becomes a numbered version (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant, locale, richText } from '../scalars.ts';
import { limits } from './limits.ts';

/** As the settings name them (spec §2 "legal"), in the order of the portal's foot. */
export const legalPageNames = ['cgu', 'rgpd', 'accessibility'] as const;
export type LegalPageName = (typeof legalPageNames)[number];

/** HTML by locale. */
const content = z.partialRecord(locale, richText);
const number = z.number().int().min(1);
const name = z.enum(legalPageNames);

const draft = z.strictObject({
  content,
  /** Raised by each change: what is sent says which one it has seen. */
  revision: number,
  savedAt: instant,
  /** How the writer is called; null for who was erased. */
  savedBy: z.string().nullable(),
});

const versionItem = z.strictObject({
  number,
  /** As the portal shows it, and as whoever accepts the terms accepts it. */
  version: z.string(),
  date: z.iso.date(),
  note: z.string(),
  /** Null of one that was there before the first was published here. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
});

const page = z.strictObject({
  name,
  draft: draft.nullable(),
  /** What the portal shows; null where the centre has published none. */
  current: z.strictObject({ version: z.string(), date: z.iso.date(), content }).nullable(),
  /** The newest first, the current one among them. */
  versions: z.array(versionItem).max(limits.legalVersionsMax),
});
export type LegalPage = z.infer<typeof page>;

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const listLegalPages = endpoint({
  call: calls.listLegalPages,
  summary:
    'Each legal page with its draft, what the portal shows of it and its versions; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: z.strictObject({ items: z.array(page) }) },
  errors,
});

export const setLegalDraft = endpoint({
  call: calls.setLegalDraft,
  summary:
    'Stores the draft of a legal page, which nobody else sees; refused where somebody has changed it meanwhile (body.revision)',
  access: 'signed-in',
  body: z.strictObject({
    name,
    content,
    /** Of the draft that was changed; 0 where there is none. */
    revision: z.number().int().min(0),
  }),
  success: { status: 200, body: draft },
  errors,
});

export const publishLegalPage = endpoint({
  call: calls.publishLegalPage,
  summary:
    'Makes the draft the next version, which the portal shows from now on; new terms are accepted anew where the centre asks for that (spec §5)',
  access: 'signed-in',
  body: z.strictObject({
    name,
    revision: number,
    note: z.string().trim().max(limits.legalNoteMax).optional(),
  }),
  success: { status: 200, body: versionItem },
  errors,
});

export const getLegalVersion = endpoint({
  call: calls.getLegalVersion,
  summary: 'One version of a legal page as it was published; for a context admin',
  access: 'signed-in',
  query: z.strictObject({ name, number: z.coerce.number().int().min(1).max(100_000) }),
  success: { status: 200, body: versionItem.extend({ content }) },
  errors,
});
