/** French texts of how papers for financiers name the centre. */
import type { TrainingProviderMessages } from './messages.en.ts';

export const trainingProviderFr: TrainingProviderMessages = {
  title: 'Organisme de formation',
  lead: 'Les certificats de réalisation, que demandent les financeurs, nomment l’organisme et qui signe. Sans tout cela, aucun n’est fait ; chaque changement reste dans l’audit. Un papier déjà remis reste tel qu’il était.',
  name: 'Raison sociale',
  nameHint: 'Vide : le nom du centre, « {centre} ».',
  siret: 'SIRET',
  siretHint: '14 chiffres.',
  siretFault: 'Ce ne sont pas les 14 chiffres d’un SIRET : l’un d’eux est faux.',
  declarationNumber: 'Numéro de déclaration d’activité',
  declarationNumberHint: '11 signes, tel que la DREETS l’a attribué.',
  declarationNumberFault: 'Ce ne sont pas les 11 signes d’un numéro de déclaration.',
  address: 'Adresse',
  place: 'Lieu où les papiers sont faits',
  placeHint: 'La ville, après « Fait à ».',
  signatory: 'Prénom et nom de qui signe',
  signatoryRole: 'Qualité de qui signe',
  signatoryRoleHint: 'Par exemple : gérante, responsable de la formation.',
  papers: 'Voir les certificats de réalisation établis',
  whole: 'Complet : les certificats de réalisation peuvent être faits.',
  missing: 'Incomplet : aucun certificat de réalisation ne peut encore être fait.',
  summary: 'Rien n’est encore enregistré',
  save: 'Enregistrer',
  theirs: 'Quelqu’un d’autre a écrit entre-temps : « {text} ».',
  theirsEmpty: 'Quelqu’un d’autre a vidé ce texte entre-temps.',
  saved: 'Enregistré',
};
