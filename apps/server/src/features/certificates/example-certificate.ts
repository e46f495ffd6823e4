/** A certificate of nobody, printed as any other: how one would look in a brand that is not published (back-office §5). */
import type { endpoints, HandlerInput } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { type PrintedCertificate, printedCertificate, printLanguage } from './printed-certificate.ts';

const examples = {
  fr: {
    holder: 'Camille Martin',
    courseTitle: 'Choisir son équipement',
    programName: 'Travailler en sécurité',
    className: 'Session d’automne',
  },
  en: {
    holder: 'Robin Taylor',
    courseTitle: 'Choosing equipment',
    programName: 'Working safely',
    className: 'Autumn session',
  },
} as const;
const weekMs = 7 * 86_400_000;

export async function exampleCertificate(
  { context, principal, clock }: Scope,
  publicAddress: PublicAddress,
  { name, colour, locale }: HandlerInput<typeof endpoints.getExampleCertificate>['query'],
): Promise<PrintedCertificate> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const { metas } = context;
  const drafted = { ...context, name, metas: { ...metas, colours: { ...metas.colours, brand: colour } } };
  const now = clock.now();
  const at = now.toISOString();
  const facts = {
    ...examples[printLanguage(context, locale)],
    contextName: name,
    wording: context.settings.certificationType,
    startedAt: new Date(now.getTime() - weekMs).toISOString(),
    endedAt: at,
    activeSeconds: 5_400,
    score: 920,
    issuedAt: at,
  };
  const certificate = {
    ref: 'example-of-nobody',
    status: 'issued',
    statusAt: at,
    expiresAt: null,
    facts,
  } as const;
  return printedCertificate(drafted, publicAddress, certificate, locale);
}
