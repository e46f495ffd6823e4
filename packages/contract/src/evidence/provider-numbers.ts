/** What a French provider is known by, and what papers need of it; without the schema library, since screens check by it too. */

/** What a training action may be, by the French labour code (L6313-1): the four boxes of the certificate. */
export const actionNatures = [
  'training',
  'skillsAssessment',
  'experienceValidation',
  'apprenticeship',
] as const;
export type ActionNature = (typeof actionNatures)[number];

/** 14 digits whose Luhn sum holds; of La Poste, whose digits add up to a multiple of five. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const luhn = digits.reduce((sum, digit, at) => {
    const weighed = at % 2 === 0 ? digit * 2 : digit;
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  const plain = digits.reduce((sum, digit) => sum + digit, 0);
  return luhn % 10 === 0 || (text.startsWith('356000000') && plain % 5 === 0);
}

/** Eleven signs: region, department (Corsica with its letter), number, key. */
export const isDeclarationNumber = (text: string): boolean => /^\d{2}(?:\d{2}|2[AB])\d{7}$/.test(text);

/** As it is kept: spaces and points are how such numbers are written, and no part of them. */
export const bareNumber = (text: string): string => text.replaceAll(/[ .\u00a0\u202f]/g, '').toUpperCase();

/** Without which no paper for a financier is made, in the order of the form. */
export const providerFieldsNeeded = [
  'siret',
  'declarationNumber',
  'address',
  'place',
  'signatory',
  'signatoryRole',
] as const;
export type ProviderFieldNeeded = (typeof providerFieldsNeeded)[number];
