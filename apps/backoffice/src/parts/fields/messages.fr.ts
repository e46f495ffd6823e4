/** French texts of the fields that several screens share. */
import type { FieldsMessages } from './messages.en.ts';

export const fieldsFr: FieldsMessages = {
  decimalSign: ',',
  number: 'Entrez un nombre, par exemple 2,5.',
  numberFrom: 'Entrez un nombre à partir de {min, number}.',
  numberBetween: 'Entrez un nombre de {min, number} à {max, number}.',
  wholeNumber: 'Il doit être entier.',
  chooseFile: 'Choisir un fichier',
  changeFile: 'Changer de fichier',
  removeFile: 'Retirer le fichier',
  noFile: 'Aucun fichier choisi',
  unknownFile: 'Fichier introuvable',
  searchFiles: 'Chercher par nom',
  upload: 'Envoyer un fichier de cet appareil',
  uploading: 'Envoi du fichier…',
  sentUnused:
    '{name} est dans la médiathèque, sans être placé : cette page a été quittée avant la fin de l’envoi.',
  loadingFiles: 'Chargement des fichiers',
  filesFound: '{count, plural, =0 {Aucun fichier} one {# fichier} other {# fichiers}}',
  moreFiles: 'Voir d’autres fichiers',
  close: 'Fermer',
  kind_image: 'Image',
  kind_pdf: 'PDF',
  kind_audio: 'Son',
  kind_video: 'Vidéo',
  wrongKind: 'Ce fichier est d’un autre type. Types acceptés ici\u00a0: {kinds}.',
  moveUpOf: 'Monter\u00a0: {name}',
  moveDownOf: 'Descendre\u00a0: {name}',
  removeOf: 'Supprimer\u00a0: {name}',
};
