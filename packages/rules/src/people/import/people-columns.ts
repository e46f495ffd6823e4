/** Which column of a table holds what of a person: as its header says, and as it was chosen. */
import type { ImportField, ImportMapping } from '@parcours/contract';
import { foldText } from '../../courses/glossary/folded-text.ts';

const names: { readonly [F in ImportField]: RegExp } = {
  email: /^(adresse )?(e ?mail|mail|courriel|email)( address)?$|^adresse (e ?mail|electronique)$/,
  firstname: /^(prenom|first ?name|given ?name)s?$/,
  lastname: /^(nom|nom de famille|nom usuel|last ?name|family ?name|surname|name)$/,
  username: /^(pseudonyme|pseudo|identifiant|login|username|user name)$/,
  birthday: /^(date de naissance|naissance|ne\(?e?\)? le|birthday|birth ?date|date of birth)$/,
};
export const importFields = Object.keys(names) as readonly ImportField[];

/** The first column that is called so, for each field that has one; without names, the column that holds addresses. */
export function guessMapping(columns: readonly string[], firstRow: readonly string[]): ImportMapping {
  const plain = columns.map((one) =>
    foldText(one)
      .folded.replaceAll(/[\s_\-.]+/g, ' ')
      .trim(),
  );
  const found = importFields.flatMap((field) => {
    const at = plain.findIndex((name) => names[field].test(name));
    return at === -1 ? [] : [[field, at] as const];
  });
  const mapping: ImportMapping = { columns: Object.fromEntries(found), dates: 'dmy' };
  if (mapping.columns.email !== undefined) return mapping;
  const address = firstRow.findIndex((cell) => cell.includes('@'));
  return address === -1 ? mapping : { ...mapping, columns: { ...mapping.columns, email: address } };
}
