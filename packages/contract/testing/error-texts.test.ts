/** Spec §8, the catalogue: each code says what the specification says, in both languages. */
import { expect, test } from 'vitest';
import { errorTextsEn } from '../src/http/error-texts.en.ts';
import { errorTextsFr } from '../src/http/error-texts.fr.ts';
import { type ErrorCode, errorCodes, type ErrorText } from '../src/http/errors.ts';
import { launchErrorStatus, launchErrorTexts, launchLimits } from '../src/learning/launch-refusals.ts';

/** Words of the specification's message -> what must be read, in English and in French. */
const catalogue: readonly (readonly [ErrorCode, english: RegExp, french: RegExp, button?: boolean])[] = [
  ['UNIQUE_USERNAME', /Username already used/, /Pseudonyme déjà utilisé/],
  ['UNIQUE_USERNAME_OR_EMAIL', /Username or email already used/, /Pseudonyme ou e-mail déjà utilisé/],
  [
    'UNDEFINED',
    /An error occurred.*could not identify/,
    /Une erreur est survenue.*n’avons pas pu l’identifier/,
  ],
  ['TYPE_ERROR', /Invalid file or data.*weight or its type/, /Fichier ou donnée invalide.*poids ou son type/],
  ['INVALID_INPUTS', /You have already answered/, /Vous avez déjà répondu/],
  ['INVALID_INVITATION_CODE', /Invalid invitation code/, /Code d’invitation invalide/],
  ['INVALID_PASSWORD', /Password rules not met/, /Règles du mot de passe non respectées/],
  [
    'LESSON_PAGE_SKIPPED',
    /time allocated for this step has expired/i,
    /temps imparti à cette étape est écoulé/,
    true,
  ],
  [
    'LESSON_SKIPPED',
    /Time is up.*Go back to Home to see your results/,
    /temps est écoulé.*accueil.*résultats/,
  ],
  ['BAD_REQUEST', /data sent is incorrect/i, /données envoyées sont incorrectes/],
  ['RETRY_RESTRICT', /Step already completed.*back to Home/, /Étape déjà terminée.*redirigé vers l’accueil/],
  ['MODEL_NOT_FOUND', /cannot find the next page/i, /trouver la page suivante/],
  [
    'PATCH_IN_PROGRESS',
    /Double submission detected.*back to Home/,
    /Double envoi détecté.*redirigé vers l’accueil/,
  ],
  [
    'Forbidden',
    /Access denied.*permission for this operation/,
    /Accès refusé.*droit d’effectuer cette opération/,
  ],
];

const read = ({ title, message }: ErrorText): string => `${title}. ${message}`;

for (const [code, english, french, button = false] of catalogue)
  test(`${code} says what it is`, () => {
    const [en, fr] = [errorTextsEn[code], errorTextsFr[code]];
    expect(read(en)).toMatch(english);
    expect(read(fr)).toMatch(french);
    if (!button) return;
    expect(en.button).toMatch(/Home/);
    expect(fr.button).toMatch(/accueil/);
  });

test('what a module is told has a code of its own, a text in each language, and names the limit', () => {
  const codes = Object.keys(launchErrorStatus) as (keyof typeof launchErrorStatus)[];
  expect(codes.filter((code) => (errorCodes as readonly string[]).includes(code))).toEqual([]);
  for (const code of codes) expect(read(launchErrorTexts.fr[code])).not.toBe(read(launchErrorTexts.en[code]));
  for (const texts of Object.values(launchErrorTexts)) {
    expect(texts.LAUNCH_TOO_MANY_STATEMENTS.message).toContain(String(launchLimits.statementsMax));
    expect(texts.LAUNCH_DOCUMENT_TOO_LARGE.message).toContain(String(launchLimits.documentBytesMax));
    expect(texts.LAUNCH_TOO_MANY_DOCUMENTS.message).toContain(String(launchLimits.documentsMax));
  }
});
