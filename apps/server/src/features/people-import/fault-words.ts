/** Why a row was refused, in words, for the file of refused rows. */
import type { ImportField, RowFault } from '@parcours/contract';

type FaultLanguage = 'fr' | 'en';

interface Words {
  /** Heads the column of reasons. */
  readonly column: string;
  readonly fields: { readonly [F in ImportField]: string };
  readonly reasons: { readonly [R in RowFault['reason']]: string };
}

const words: { readonly [L in FaultLanguage]: Words } = {
  fr: {
    column: 'Raison du refus',
    fields: {
      email: 'e-mail',
      firstname: 'prénom',
      lastname: 'nom',
      username: 'pseudonyme',
      birthday: 'date de naissance',
    },
    reasons: {
      missing: 'il manque',
      length: 'trop court ou trop long',
      invalid: 'pas valable',
      torn: 'des guillemets sont mal fermés',
      'too-many-cells': 'plus de cellules que de colonnes',
      twice: 'déjà à la ligne {line}',
      taken: 'pris par {who}',
      address: 'contient un @ sans être l’adresse de la personne',
      kept: 'ne change pas par un import : c’est celui de {who}',
      twin: 'même nom et même date de naissance que {who}',
      suspended: 'le compte de {who} est suspendu',
    },
  },
  en: {
    column: 'Reason',
    fields: {
      email: 'e-mail',
      firstname: 'first name',
      lastname: 'last name',
      username: 'username',
      birthday: 'birthday',
    },
    reasons: {
      missing: 'missing',
      length: 'too short or too long',
      invalid: 'not valid',
      torn: 'quotes are not closed properly',
      'too-many-cells': 'more cells than columns',
      twice: 'stands on line {line} already',
      taken: 'taken by {who}',
      address: 'holds an @ without being the person’s own address',
      kept: 'is not changed by an import: it is that of {who}',
      twin: 'same name and birthday as {who}',
      suspended: 'the account of {who} is suspended',
    },
  },
};

export const reasonColumn = (language: FaultLanguage): string => words[language].column;

/** One sentence for each fault: the field, then why. */
export function faultText(faults: readonly RowFault[], language: FaultLanguage): string {
  const { fields, reasons } = words[language];
  return faults
    .map(({ field, reason, line, who }) => {
      const why = reasons[reason].replace('{line}', String(line ?? '')).replace('{who}', who ?? '?');
      return field === null ? why : `${fields[field]} : ${why}`;
    })
    .join(' ; ');
}
