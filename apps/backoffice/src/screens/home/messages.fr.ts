/** French texts of the back-office's home. */
import type { HomeMessages } from './messages.en.ts';

export const homeFr: HomeMessages = {
  title: 'Accueil',
  greeting: 'Bonjour {name}. Voici ce qui vous attend aujourd’hui.',
  nothing: 'Rien ne vous attend.',
  waiting: 'Pages à corriger',
  waitingAll: '{count, plural, one {La page} other {Les # pages}} à corriger',
  starting: 'Sessions qui commencent cette semaine',
  startsOn: '{name}, à partir du {day}',
  missing: 'Il manque : {what}',
  missingTeacher: 'un formateur',
  missingOpening: 'son ouverture',
  missingProgram: 'un programme',
  ready: 'Il ne manque rien',
  changed: 'Cours modifiés depuis leur publication',
  newCourse: 'Nouveau cours',
  wouldChange: 'Ce que publier changerait',
  wouldChangeOf: 'Ce que publier changerait\u00a0: {title}',
  mailTrouble: 'Les lettres ne partent plus depuis le {moment}',
  mailTroubleText:
    '{count, plural, =0 {Aucune n’attend encore.} one {Une lettre attend.} other {# lettres attendent.}} Le serveur de courrier du centre ne les prend pas.',
  mailTroubleMend: 'Voir le courrier sortant',
  setup: 'Mettre le centre en place',
  setupText:
    '{done, plural, =0 {Aucune étape n’est faite} one {# étape est faite} other {# étapes sont faites}} sur {total}. Chacune se coche d’elle-même.',
  steps: {
    brand: {
      title: 'Nom et apparence',
      text: 'Le nom, la couleur et le logo que voient les apprenants.',
    },
    course: {
      title: 'Premier cours',
      text: 'Écrivez-en un, ou partez d’un exemple tout fait. Publiez-le ensuite : les apprenants ne voient que des cours publiés.',
    },
    program: { title: 'Programme', text: 'Des cours, dans l’ordre où ils se suivent.' },
    people: { title: 'Personnes', text: 'Vos apprenants et vos formateurs, importés d’un tableau.' },
    session: {
      title: 'Session',
      text: 'Un programme, des dates et des apprenants. Personne n’en sait rien avant que vous l’ouvriez.',
    },
  },
  begun: {
    course: 'Un cours est écrit. Publiez-le depuis sa page.',
    program: 'Un programme est en brouillon. Publiez-le depuis sa page.',
    session: 'Une session est en préparation. Ouvrez-la depuis sa page.',
  },
  stepStates: { todo: 'À faire', begun: 'Commencé', done: 'Fait' },
  setupHide: 'Masquer ces étapes',
  setupShow: 'Mise en place du centre : {done} sur {total}',
  checklist: 'Pour commencer',
  checklistText:
    'Ce centre n’a pas encore de cours. Écrivez le premier : il commence avec une section et une page.',
  courses: 'Ouvrir les cours',
};
