/** The tenant as anyone may read it: brand, labels, switches (spec §3 "Context", §6). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from './limits.ts';
import { contextQuotas } from './quotas.ts';
import { id, label, locale, richText } from '../scalars.ts';
import { exerciseLimits } from '../learning/scoring.ts';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/);
const fileBytes = z.number().int().min(1).max(limits.fileBytesMax);
/** As the runtime knows it. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
const assetUrl = z.string().max(500);

export const contextHosts = z.strictObject({
  frontoffice: z.string(),
  api: z.string(),
  content: z.string(),
  backoffice: z.string(),
  certification: z.string(),
  lrs: z.string().nullable(),
});
export type ContextHosts = z.infer<typeof contextHosts>;

export const contextAssets = z.strictObject({
  logo: assetUrl,
  logoDark: assetUrl.nullable(),
  favicon: assetUrl,
  splash: assetUrl.nullable(),
  /** PNG, so many pixels wide and high (spec §9). */
  touchIcon192: assetUrl.nullable(),
  touchIcon512: assetUrl.nullable(),
});

export type ContextAssets = z.infer<typeof contextAssets>;

export const contextMetas = z.strictObject({
  /** Page title; the name when absent. */
  title: label.optional(),
  colours: z.strictObject({ brand: hexColour, accent: hexColour.optional() }),
  /** Locale -> message key -> text, overriding any message of the portal. */
  labels: z.partialRecord(locale, z.record(z.string().max(200), z.string().max(500))),
  locales: z.array(locale).min(1),
  /** A sentence on the sign-in page, by locale. */
  welcome: z.partialRecord(locale, z.string().max(300)).optional(),
  /** On the button that leads to the identity provider, by locale. */
  singleSignOnLabel: z.partialRecord(locale, z.string().trim().min(1).max(limits.signInLabelMax)).optional(),
});
export type ContextMetas = z.infer<typeof contextMetas>;

const legalText = z.strictObject({
  version: z.string().min(1).max(50),
  date: z.iso.date(),
  /** HTML by locale; absent in the copy that a page carries, where only the version is needed. */
  content: z.partialRecord(locale, richText).optional(),
});

/** Terms (`cgu`) and data protection (`rgpd`), spec §2 "legal"; a statement of one's own about accessibility. */
export const contextLegal = z.strictObject({
  cgu: legalText,
  rgpd: legalText,
  accessibility: legalText.optional(),
});
export type ContextLegal = z.infer<typeof contextLegal>;

/** What learners have besides the lesson; each is offered where it is true, and refused elsewhere. */
export const learnerTools = z.strictObject({
  /** Over the titles and texts of one's own courses, lessons and files. */
  search: z.boolean(),
  /** Bookmarks and notes of one's own on a page. */
  notebook: z.boolean(),
  /** Pages that were answered wrong, tried again without effect on scores. */
  mistakesReview: z.boolean(),
  /** Flags on answers that should have been accepted, for trainers and authors to decide about. */
  answerFlags: z.boolean(),
  /** Active minutes a week that one sets oneself. */
  weeklyGoal: z.boolean(),
  /** What was read of a course, on paper. */
  print: z.boolean(),
  /** Notifications on one's own devices although the portal is closed. */
  push: z.boolean(),
});

/** How long before a slot its learners are told: whole days of the centre's calendar, or hours. */
const slotNotice = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('days'), count: z.number().int().min(1).max(14) }),
  z.strictObject({ unit: z.literal('hours'), count: z.number().int().min(1).max(72) }),
]);
export type SlotNotice = z.infer<typeof slotNotice>;

export const contextSettings = z.strictObject({
  internalAuthentication: z.boolean(),
  singleSignOn: z.boolean(),
  invitationCodes: z.boolean(),
  certificationAccess: z.boolean(),
  certificationType: z.enum(['Certificat', 'Attestation']),
  allowContactTeacher: z.boolean(),
  canSet: z.strictObject({
    firstname: z.boolean(),
    lastname: z.boolean(),
    email: z.boolean(),
    username: z.boolean(),
    birthday: z.boolean(),
  }),
  simplePasswordForInvited: z.boolean(),
  requireTerms: z.boolean(),
  lockZoomOnSmallScreens: z.boolean(),
  tools: learnerTools.partial().optional(),
  /** Where people write to the tenant itself. */
  contactEmail: z.email().max(limits.emailMax).optional(),
  /** Offered on the welcome screen: a page with a video (spec §2 "demo video link"). */
  demoVideo: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  /** Origins whose tincan modules may be played besides the packages kept here, such as `https://modules.example`. */
  tincanOrigins: z
    .array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/))
    .max(20)
    .optional(),
  legal: contextLegal.optional(),
  /** Within how many days an answer of a trainer is promised; `limits.replyDays` where absent. */
  replyDays: z.number().int().min(1).max(90).optional(),
  /** When learners are told of a slot; on the day before where absent (decision 0561). */
  slotNotice: slotNotice.optional(),
  /** Shortest password; spec §9 where absent. */
  passwordMinLength: z.number().int().min(6).max(64).optional(),
  /** Largest files in bytes, by kind; spec §3 and domain where absent. */
  fileBytesMax: z
    .strictObject({ image: fileBytes, pdf: fileBytes, audio: fileBytes, video: fileBytes })
    .partial()
    .optional(),
  /** Where the centre is, such as `America/Toronto`: by whose clock letters leave, and by whose calendar days are counted and told. Europe/Paris where absent. */
  timeZone: z.string().max(64).refine(isTimeZone).optional(),
  /** Instead of the defaults of `quotas.ts`. */
  quotas: contextQuotas.optional(),
  /** Instead of 50 / 20 / 50 (spec §9). */
  exerciseLimits: exerciseLimits.optional(),
});
export type ContextSettings = z.infer<typeof contextSettings>;

export const context = z.strictObject({
  id,
  alias: z.string(),
  name: label,
  description: z.string().nullable(),
  hosts: contextHosts,
  assets: contextAssets,
  metas: contextMetas,
  settings: contextSettings,
});
export type Context = z.infer<typeof context>;

export const getCurrentContext = endpoint({
  call: calls.getCurrentContext,
  summary: 'The tenant that answers at this host (spec §7, domain §2)',
  access: 'anyone',
  success: { status: 200, body: context },
  errors: ['CONTEXT_NOT_FOUND', 'UNAVAILABLE', 'UNDEFINED'],
});
