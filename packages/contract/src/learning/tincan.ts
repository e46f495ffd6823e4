/** Tincan modules: packages that authors bring, and one run of a module by the learner of its page (spec §7, domain §11). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { contentKey, id, instant } from '../scalars.ts';

/** A package as it was unpacked: its files are served one launch at a time. */
export const tincanPackage = z.strictObject({
  id,
  title: z.string(),
  /** IRI of the activity that its `tincan.xml` launches. */
  activityId: z.string(),
  /** What a `media-tincan` row names: `package:{id}`. */
  url: z.string(),
  files: z.number().int(),
  /** Bytes, unpacked. */
  size: z.number().int(),
  createdAt: instant,
});
export type TincanPackage = z.infer<typeof tincanPackage>;

export const createTincanPackage = endpoint({
  call: calls.createTincanPackage,
  summary:
    'Unpacks a zip with a tincan.xml, or refuses it whole; for admins of the context (spec §3, domain §4)',
  access: 'signed-in',
  scope: 'course-blocks:create',
  upload: true,
  success: { status: 201, body: tincanPackage },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'PACKAGE_INVALID',
    'PACKAGE_SCORM_12',
    'PACKAGE_SCORM_2004',
    'PACKAGE_CMI5',
    'PACKAGE_IN_FOLDER',
    'PACKAGE_TOO_LARGE',
    'BAD_REQUEST',
    'TOO_MANY_REQUESTS',
    'QUOTA_EXCEEDED',
    'FILES_FULL',
    'STORAGE_UNAVAILABLE',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const listTincanPackages = endpoint({
  call: calls.listTincanPackages,
  summary: 'Packages of the context and the courses that play them; for those who write courses (domain §4)',
  access: 'signed-in',
  scope: 'course-blocks:read',
  query: z.strictObject({
    search: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).default(limits.listDefault),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).default(0),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(
        tincanPackage.extend({
          /** Whose draft or published version plays it, of those that the caller writes. */
          courses: z.array(z.strictObject({ courseId: id, title: z.string() })),
        }),
      ),
      total: z.number().int(),
    }),
  },
  errors: ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});

export const tincanLaunch = z.strictObject({
  /** Spec §7: with endpoint, auth, actor, registration; on the content origin for a package. */
  url: z.string(),
  registration: id,
  expiresAt: instant,
});
export type TincanLaunch = z.infer<typeof tincanLaunch>;

export const launchTincan = endpoint({
  call: calls.launchTincan,
  summary:
    'Opens one run of the module of an own open page; earlier runs of that page end (spec §7, domain §11)',
  access: 'own-lesson',
  params: z.strictObject({ id }),
  body: z.strictObject({ pageId: id, rowId: contentKey }),
  success: { status: 201, body: tincanLaunch },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'TINCAN_URL_INVALID',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
