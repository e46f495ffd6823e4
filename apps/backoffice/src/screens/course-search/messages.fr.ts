/** French texts of the search in a course. */
import type { CourseSearchMessages } from './messages.en.ts';

export const courseSearchFr: CourseSearchMessages = {
  title: 'Chercher dans le cours',
  words: 'Mots',
  hint: 'Dans tous les textes de ce cours : titres, énoncés, choix, textes alternatifs, transcriptions, indices, retours, consignes de notation.',
  found:
    '{count, plural, =0 {Aucun texte de ce cours ne le dit.} one {1 endroit} other {# endroits}}{more, select, true {, les premiers seulement} other {}}',
  at: 'Endroit {at, number} sur {count, number}',
  previous: 'Endroit précédent',
  next: 'Endroit suivant',
  results: 'Endroits',
  steps: 'D’un endroit à l’autre',
  kind_title: 'titre',
  kind_text: 'texte',
  kind_choice: 'choix',
  kind_alternative: 'texte alternatif ou légende',
  kind_transcript: 'transcription',
  kind_hint: 'indice',
  kind_feedback: 'retour',
  kind_answer: 'réponse attendue',
  kind_other: 'autre réglage',
};
