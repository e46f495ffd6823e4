/** Who gives the training, as the papers for French financiers name it: identity, and who signs (decision 0530). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { lineOfText, textOf } from '../scalars.ts';
import { bareNumber, isDeclarationNumber, isSiret } from './provider-numbers.ts';

const number = (holds: (text: string) => boolean) =>
  z
    .string()
    .max(30)
    .refine((text) => holds(bareNumber(text)));

const fields = {
  /** The legal name; that of the centre where null. */
  name: lineOfText(1, 200).nullable(),
  siret: number(isSiret).nullable(),
  /** Under which the activity of training is declared. */
  declarationNumber: number(isDeclarationNumber).nullable(),
  address: textOf(1, 300).nullable(),
  /** Where papers are made out. */
  place: lineOfText(1, 100).nullable(),
  /** First and last name. */
  signatory: lineOfText(1, 200).nullable(),
  /** As whom they sign. */
  signatoryRole: lineOfText(1, 200).nullable(),
} as const;

const shown = z.string().nullable();
const provider = z.strictObject({
  name: shown,
  siret: shown,
  declarationNumber: shown,
  address: shown,
  place: shown,
  signatory: shown,
  signatoryRole: shown,
  /** Raised by each change; 0 where nothing was ever set. */
  revision: z.number().int().min(0),
});
export type TrainingProvider = z.infer<typeof provider>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getTrainingProvider = endpoint({
  call: calls.getTrainingProvider,
  summary:
    'How papers for financiers name the centre and who signs them; for a context admin (decision 0530)',
  access: 'signed-in',
  success: { status: 200, body: provider },
  errors,
});

export const setTrainingProvider = endpoint({
  call: calls.setTrainingProvider,
  summary:
    'Sets all of it; refused where somebody has changed it meanwhile. What was said before, and is now, stays in the audit',
  access: 'signed-in',
  body: z.strictObject({ ...fields, revision: z.number().int().min(0) }),
  success: { status: 200, body: provider },
  errors: [...errors, 'PROVIDER_CHANGED', 'QUOTA_EXCEEDED'],
});
