/** What the back-office and the portal's preview say to each other across windows (domain §12). */
import { z } from 'zod';
import { answers } from '../rows/answer.ts';
import { blockKeys } from '../rows/answer-key.ts';
import { courseBlock } from './course-content.ts';
import type { ErrorCode } from '../http/errors.ts';
import { contextAssets, contextMetas } from '../platform/context.ts';
import { contentKey, id, locale, seconds } from '../scalars.ts';

export const previewChannel = 'portal-preview';
export const previewVersion = 1;

/** Nothing that a back-office sends is longer, as JSON. */
export const previewLengthMax = 1_000_000;

const payload = {
  /** Grows with every change: what is not newer than what is shown is dropped. */
  contentVersion: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Of whoever works in the back-office: kept in memory, for this window alone. */
  accessToken: z
    .string()
    .max(8_192)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    .optional(),
};

/** `try`: the answers that are typed are graded in the frame, and kept nowhere. */
const mode = z.enum(['preview', 'try', 'correction']);
const theme = z.enum(['light', 'dark']).optional();

/** Unsaved, as its author has it; `keys` and `answers` let a correction be shown. */
const renderBlock = z.strictObject({
  ...payload,
  mode,
  block: courseBlock,
  /** What it is written in; the tenant's first language when absent. */
  language: locale.optional(),
  keys: blockKeys.optional(),
  answers: answers.optional(),
  /** The row that is being written: outlined, and scrolled to when it changes. */
  chosenRowId: contentKey.optional(),
  theme,
  /** Of the portal around the page. */
  locale: locale.optional(),
  /** As the learner who is shown would have it, in seconds. */
  timeLimit: seconds.optional(),
});

/** A learner's page. */
const renderPage = z.strictObject({ ...payload, mode, pageId: id });

/** A draft that its author plays. */
const renderTryout = z.strictObject({
  ...payload,
  tryoutId: id,
  /** Grows when its author has gone elsewhere: the page where the tryout is now is opened. */
  visit: z.number().int().min(0),
  theme,
  locale: locale.optional(),
});

/** Screens of the portal that show what a brand changes. */
export const brandScreens = ['sign-in', 'home', 'player', 'certificate'] as const;
export type BrandScreenName = (typeof brandScreens)[number];

/** The portal in a brand that is not published. */
const renderBrand = z.strictObject({
  ...payload,
  brand: z.strictObject({
    name: z.string().max(500),
    ...contextMetas.pick({ title: true, welcome: true, labels: true }).shape,
    colour: contextMetas.shape.colours.shape.brand,
    /** Addresses, as the portal would have them. */
    assets: contextAssets,
  }),
  screen: z.enum(brandScreens),
  theme,
  locale: locale.optional(),
});

export const renderMessage = z.strictObject({
  channel: z.literal(previewChannel),
  version: z.literal(previewVersion),
  type: z.literal('render'),
  payload: z.union([renderBlock, renderPage, renderTryout, renderBrand]),
});
export type RenderPayload = z.infer<typeof renderMessage>['payload'];

/** What the preview found amiss in a block. */
export interface PreviewIssue {
  readonly code: 'missing-file' | 'missing-alt' | 'no-key';
  /** Row, or `block` itself. */
  readonly rowId: string | null;
}

/** Words of the portal that stand on the screen, and can be the centre's own. */
export interface PreviewedWords {
  /** All of them say it. */
  readonly keys: readonly string[];
  /** As they are shown, values as `{name}`. */
  readonly shown: string;
  readonly delivered: string;
  /** Of a plural or a choice, in the place of the words as a whole; the number is a value like others. */
  readonly forms?: readonly PreviewedForm[];
}

export interface PreviewedForm {
  /** Behind each key: the value and its form, such as `count.one`. */
  readonly path: string;
  readonly shown: string;
  readonly delivered: string;
}

/** From the portal to its parent; each names the version that it shows, null before the first. */
export type PreviewReport =
  | { readonly type: 'ready'; readonly payload: { readonly contentVersion: null } }
  | {
      readonly type: 'resized';
      readonly payload: { readonly contentVersion: number; readonly height: number };
    }
  /** The browser has drawn it: how long an author waits is measured by it. */
  | { readonly type: 'painted'; readonly payload: { readonly contentVersion: number } }
  /** A row was clicked. */
  | {
      readonly type: 'chosen';
      readonly payload: { readonly contentVersion: number; readonly rowId: string };
    }
  | {
      readonly type: 'lint';
      readonly payload: { readonly contentVersion: number; readonly issues: readonly PreviewIssue[] };
    }
  | {
      readonly type: 'words';
      readonly payload: { readonly contentVersion: number; readonly words: readonly PreviewedWords[] };
    }
  /** Words were clicked: the first of their keys. */
  | {
      readonly type: 'chosen-words';
      readonly payload: { readonly contentVersion: number; readonly key: string };
    }
  | {
      readonly type: 'failed';
      readonly payload: { readonly contentVersion: number | null; readonly code: ErrorCode };
    };
