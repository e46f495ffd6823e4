/** The certificat de réalisation of one learner and class, and those of an archive; who took one stays in the audit. */
import { buffer } from 'node:stream/consumers';
import { type Locale, providerFieldsNeeded, type TrainingProvider } from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { fileNames, type ZippedFile } from '../../../platform/files/streamed-zip.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { printLanguage } from '../../certificates/printed-certificate.ts';
import { findReadableClass } from '../evidence.store.ts';
import type { Paper } from '../record-page.ts';
import { certifyAllRealised, certifyRealised, type WholeProvider } from './certify-realised.ts';
import type { HeldRealisation } from './realisation-certificates.store.ts';
import { realisationWords } from './realisation-words.ts';
import { readRealised, readRealisedOfClass } from './realised-training.ts';
import { findTrainingProvider } from './training-provider.store.ts';

type Scope = GuardedScope<Principal>;

const missingOf = (provider: TrainingProvider) =>
  providerFieldsNeeded.filter((field) => provider[field] === null);
const isWhole = (provider: TrainingProvider): provider is TrainingProvider & WholeProvider =>
  missingOf(provider).length === 0;

/** Throws MODEL_NOT_FOUND to whoever may not read the results of the class. */
export async function printRealisationCertificate(
  scope: Scope,
  publicAddress: PublicAddress,
  { id: classId, userId }: { readonly id: string; readonly userId: string },
  locale: Locale | undefined,
): Promise<Paper> {
  const { clock, ids, who, context } = scope;
  const readAt = clock.now();
  const made = await scope.transact(async (tx) => {
    const className = await findReadableClass(tx, who, classId);
    if (className === undefined) throw new AppError('MODEL_NOT_FOUND');
    const all = await readRealised(tx, who, userId, classId);
    if (all === undefined) throw new AppError('MODEL_NOT_FOUND');
    const provider = await findTrainingProvider(tx);
    if (!isWhole(provider))
      throw new AppError('PROVIDER_INCOMPLETE', { path: missingOf(provider).join(',') });
    const [realised] = all;
    if (realised === undefined) throw new AppError('NOTHING_REALISED');
    const entry = { id: ids.next(), at: clock.now(), actorId: who.userId };
    const details = { classId, minutes: realised.minutes };
    await insertAuditEntry(tx, { ...entry, action: 'data-exported', subject: userId, details });
    return certifyRealised(scope, tx, realised, { provider, readAt });
  });
  const { file } = realisationWords[printLanguage(context, locale)];
  const { holder, className } = made.facts;
  return { name: `${file}-${holder}-${className}`, bytes: await printed(scope, publicAddress, made, locale) };
}

export interface RealisationPapers {
  readonly files: readonly (ZippedFile & { readonly make: () => Promise<Buffer> })[];
  /** What the archive says where it has none. */
  readonly whyNone: string;
}

/** What an archive holds of them: of a person in each class, or of everybody in a class. */
export async function readRealisationPapers(
  scope: Scope,
  publicAddress: PublicAddress,
  tx: TenantTransaction,
  of: { readonly userId: string } | { readonly classId: string },
  { locale, folder }: { readonly locale: Locale | undefined; readonly folder: string },
): Promise<RealisationPapers> {
  const { who, context, clock } = scope;
  const readAt = clock.now();
  const words = realisationWords[printLanguage(context, locale)];
  const provider = await findTrainingProvider(tx);
  // A centre that says nothing of it needs no such paper: it is one of French training.
  if (provider.revision === 0) return { files: [], whyNone: '' };
  if (!isWhole(provider)) {
    const missing = missingOf(provider).map((field) => words.needed[field]);
    return { files: [], whyNone: words.missing(missing.join(', ')) };
  }
  const all =
    'classId' in of
      ? await readRealisedOfClass(tx, who, of.classId)
      : ((await readRealised(tx, who, of.userId, null)) ?? []);
  const names = fileNames(
    all.map(({ beneficiary, className }) => ('classId' in of ? beneficiary : className)),
  );
  const certified = await certifyAllRealised(scope, tx, all, { provider, readAt });
  const files = certified.map((held, at) => ({
    path: `${folder}${words.file}-${names[at] ?? at}.pdf`,
    isCompressed: true as const,
    make: async () => buffer(await printed(scope, publicAddress, held, locale)),
  }));
  return { files, whyNone: files.length === 0 ? words.nothing : '' };
}

async function printed(
  { context }: Scope,
  publicAddress: PublicAddress,
  { ref, facts }: HeldRealisation,
  locale: Locale | undefined,
) {
  // Loaded with the first print: what makes a PDF weighs as much as the rest of the server.
  const { printRealisation } = await import('./print-realisation.ts');
  return printRealisation({
    facts,
    url: `${publicOrigin(publicAddress, context, 'certification')}/realisation/${ref}`,
    colour: context.metas.colours.brand,
    language: printLanguage(context, locale),
  });
}
