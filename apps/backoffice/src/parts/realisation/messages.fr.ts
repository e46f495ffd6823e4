/** French texts of certificats de réalisation that were made, wherever they are listed. */
import type { RealisationMessages } from './messages.en.ts';

export const realisationFr: RealisationMessages = {
  issued: 'Valable',
  replaced: 'Remplacé le {day}',
  revoked: 'Révoqué le {day}',
  revoke: 'Révoquer',
  revokeOf: 'Révoquer le certificat de réalisation {ref} de la session «\u00a0{session}\u00a0»',
  revokeTitle: 'Révoquer ce certificat de réalisation\u00a0?',
  revokeText:
    'Quiconque vérifie la référence {ref} (session «\u00a0{session}\u00a0») lira qu’il a été révoqué et n’est plus valable. C’est définitif. Un certificat établi ensuite porte une autre référence.',
  revokeReason: 'Raison',
  revokeReasonHint: 'Gardée dans l’audit\u00a0; la page de vérification ne la montre pas.',
  keepPaper: 'Le laisser tel quel',
  revokedSaid: 'Le certificat de réalisation de la session «\u00a0{session}\u00a0» est révoqué.',
  hours: '{hours} d’activités',
  live: '{hours} en direct',
  reasonLength: 'Écrivez une raison de {least, number} à {most, number} caractères.',
};
