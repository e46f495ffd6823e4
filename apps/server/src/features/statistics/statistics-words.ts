/** What the files of statistics say, in both languages: sheets, columns, and what each column counts. */
import type { Locale, StatisticsMeasure, StatisticsScope, StatisticsSubject } from '@parcours/contract';

interface Words {
  readonly subjects: { readonly [S in StatisticsSubject]: string };
  /** What names a row, and what stands above it. */
  readonly named: { readonly [S in StatisticsSubject]: readonly [title: string, within: string] };
  readonly from: string;
  readonly to: string;
  readonly measures: { readonly [M in StatisticsMeasure]: readonly [title: string, meaning: string] };
  readonly scopes: { readonly [S in StatisticsScope]: string };
  readonly definitions: string;
  readonly column: string;
  readonly meaning: string;
  readonly counted: string;
  readonly days: (from: string, to: string, zone: string) => string;
  readonly withheld: (groupMin: number) => string;
  readonly all: string;
}

const fr: Words = {
  subjects: { classes: 'Sessions', courses: 'Cours', items: 'Questions', competencies: 'Compétences' },
  named: {
    classes: ['Session', 'Entreprise'],
    courses: ['Cours', ''],
    items: ['Question', 'Page'],
    competencies: ['Compétence', 'Au sein de'],
  },
  from: 'Du',
  to: 'Au',
  measures: {
    learners: [
      'Apprenants',
      'Sessions et cours : apprenants qui y ont un module. Questions et compétences : apprenants qui ont répondu pendant la période.',
    ],
    active: ['Actifs', 'Apprenants avec un exercice terminé ou du temps actif pendant la période.'],
    exercises: [
      'Exercices',
      'Exercices terminés pendant la période, recommencés compris ; d’une question, ses réponses notées.',
    ],
    result: ['Résultat moyen', 'Moyenne des résultats de ces exercices, chacun pesant autant.'],
    right: ['Réponses justes', 'Part des réponses entièrement justes.'],
    completed: ['Modules terminés', 'Modules terminés pendant la période.'],
    activeSeconds: [
      'Temps actif',
      'Temps actif mesuré pendant la période : page visible, et une action dans les 5 dernières minutes ou un média en lecture.',
    ],
    medianSeconds: ['Temps médian', 'Médiane du temps actif passé sur la page de la question.'],
  },
  scopes: {
    context: 'Tous les apprenants du centre.',
    own: 'Les apprenants dont la personne qui a pris ce fichier peut lire les résultats.',
    authors: 'Tous les apprenants des cours que la personne qui a pris ce fichier écrit, sans aucun nom.',
  },
  definitions: 'Définitions',
  column: 'Colonne',
  meaning: 'Ce qui est compté',
  counted: 'Population',
  days: (from, to, zone) => `Du ${from} au ${to} inclus, jours du fuseau ${zone}.`,
  withheld: (groupMin) =>
    `Une ligne vide est celle d’un groupe de moins de ${groupMin} apprenants : ses chiffres parleraient d’une personne.`,
  all: 'Ensemble',
};

const en: Words = {
  subjects: { classes: 'Classes', courses: 'Courses', items: 'Questions', competencies: 'Competencies' },
  named: {
    classes: ['Class', 'Company'],
    courses: ['Course', ''],
    items: ['Question', 'Page'],
    competencies: ['Competency', 'Within'],
  },
  from: 'From',
  to: 'To',
  measures: {
    learners: [
      'Learners',
      'Classes and courses: learners who have a lesson there. Questions and competencies: learners who answered in the period.',
    ],
    active: ['Active', 'Learners with a completed exercise or active time in the period.'],
    exercises: [
      'Exercises',
      'Exercises completed in the period, repeated ones included; of a question, its graded answers.',
    ],
    result: ['Mean result', 'Mean of the results of these exercises, each with the same weight.'],
    right: ['Right answers', 'Share of the answers that are wholly right.'],
    completed: ['Lessons completed', 'Lessons that ended in the period.'],
    activeSeconds: [
      'Active time',
      'Active time measured in the period: page visible, and input within 5 minutes or media playing.',
    ],
    medianSeconds: ['Median time', 'Median of the active time on the page of the question.'],
  },
  scopes: {
    context: 'All learners of the centre.',
    own: 'The learners whose results whoever took this file may read.',
    authors: 'All learners of the courses that whoever took this file writes, without any name.',
  },
  definitions: 'Definitions',
  column: 'Column',
  meaning: 'What is counted',
  counted: 'Population',
  days: (from, to, zone) => `From ${from} to ${to} inclusive, days of the time zone ${zone}.`,
  withheld: (groupMin) =>
    `An empty line is that of a group of fewer than ${groupMin} learners: its figures would tell about one person.`,
  all: 'All together',
};

export const statisticsWords = (locale: Locale | undefined): Words => (locale === 'en' ? en : fr);
