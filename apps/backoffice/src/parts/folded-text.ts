/** A text as it is searched: without accents and case, so that `eleve` finds `Élève`. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
