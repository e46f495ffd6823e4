/** French texts of a certificate's public page. */
import type { CertificateMessages } from './messages.en.ts';

export const certificateFr: CertificateMessages = {
  title: 'Vérifier un certificat',
  loading: 'Recherche du certificat',
  kindCertificat: 'Certificat de réussite',
  kindAttestation: 'Attestation de formation',
  issued: 'Ce document est authentique et valable',
  issuedText: 'Il a été délivré par {centre} le {date}. Voici tout ce qu’il certifie.',
  replaced: 'Remplacé',
  replacedText:
    'Ce document était authentique jusqu’au {date}\u00a0; un plus récent de la même personne le remplace.',
  revoked: 'Révoqué',
  revokedText: 'Ce document a été révoqué le {date}\u00a0: il n’est plus valable.',
  expired: 'Expiré',
  expiredText: 'Ce document a expiré le {date}\u00a0: il n’est plus valable.',
  holder: 'Délivré à',
  erased: 'Identité effacée à la demande de la personne',
  course: 'Cours',
  program: 'Programme',
  class: 'Session',
  dates: 'Dates',
  from: 'du {start} au {end}',
  time: 'Temps actif',
  score: 'Score',
  outOf: '{score} sur 1000',
  centre: 'Délivré par',
  until: 'Valable jusqu’au',
  reference: 'Référence',
  compare: 'Si un papier ou un fichier dit autre chose, il a été modifié\u00a0: seule cette page fait foi.',
  pdf: 'Télécharger le PDF',
  unknown: 'Aucun certificat ne porte cette référence',
  unknownText:
    'Vérifiez l’adresse\u00a0: chaque lettre compte, les majuscules aussi. Un certificat qui n’apparaît pas ici n’a pas été délivré par {centre}.',
};
