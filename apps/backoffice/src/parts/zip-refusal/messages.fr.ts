/** French texts of a zip that is refused: which file, which limit, what to do. */
import type { ZipRefusalMessages } from './messages.en.ts';

export const zipRefusalFr: ZipRefusalMessages = {
  'fault-zip': 'Le fichier ne se lit pas comme un zip.',
  'fault-name': 'Un nom du zip en sort, est trop long, ou contient un signe interdit.',
  'fault-link': '« {file} » est un lien ou un périphérique, pas un fichier.',
  'fault-encrypted': '« {file} » est chiffré.',
  'fault-method':
    '« {file} » est compressé d’une façon illisible ici : « Store » et « Deflate » conviennent.',
  'fault-twice': '« {file} » est présent deux fois : les majuscules ne comptent pas.',
  'fault-checksum': '« {file} » est abîmé.',
  'fault-manifest': 'Il n’y a pas de tincan.xml lisible à la racine du zip.',
  'fault-scorm-12': 'Ce paquet est au format SCORM 1.2.',
  'fault-scorm-2004': 'Ce paquet est au format SCORM 2004.',
  'fault-cmi5': 'Ce paquet est au format cmi5.',
  'fault-folder': 'Tout est dans un seul dossier du zip.',
  'fault-launch': 'Son tincan.xml ne nomme aucune page du zip.',
  'fault-upload': 'Le zip pèse plus de {max}.',
  'fault-entries': 'Le zip contient plus de {count, number} fichiers.',
  'fault-file-size': '« {file} » pèse plus de {max} une fois décompressé.',
  'fault-text-size': '« {file} » est trop lourd : {max} pour un fichier YAML, {all} pour tous ensemble.',
  'fault-size': 'Ses fichiers pèsent plus de {all} ensemble.',
  'fault-ratio':
    '{known, select, yes {« {file} »} other {Le zip}} se décompresse en bien plus qu’il ne pèse.',
  'fault-media':
    '« {file} » n’est pas accepté : son poids ou son type ne convient pas, ou son contenu est abîmé.',
  again: 'Refaites le zip avec un programme ordinaire, sans mot de passe, et renvoyez-le.',
  smaller: 'Retirez ou allégez ce qui peut l’être, puis renvoyez le zip.',
  tincan: 'Exportez-le comme paquet tincan (xAPI) : un zip avec un tincan.xml.',
  inside: 'Compressez le contenu du dossier : son tincan.xml ne doit pas être dans un dossier.',
  kept: 'Rien n’a été gardé.',
};
