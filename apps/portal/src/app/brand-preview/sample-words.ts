/** The words of the examples that a previewed brand is shown with. */
export const sampleWords = {
  fr: {
    learner: 'Camille Martin',
    trainer: 'Alex Bernard',
    className: 'Session d’automne',
    programName: 'Travailler en sécurité',
    courses: ['Choisir son équipement', 'Vérifier son équipement'],
    stepBefore: 'Reconnaître les risques',
    step: 'Choisir son équipement',
    stepBehind: 'Vérifier son équipement',
    statement: '<p>Avant de monter, vous préparez votre équipement.</p>',
    question: 'Que vérifiez-vous d’abord ?',
    choices: ['La date du dernier contrôle', 'La couleur du sac', 'Le nom du magasin'],
  },
  en: {
    learner: 'Robin Taylor',
    trainer: 'Alex Morgan',
    className: 'Autumn session',
    programName: 'Working safely',
    courses: ['Choosing equipment', 'Checking equipment'],
    stepBefore: 'Seeing the risks',
    step: 'Choosing equipment',
    stepBehind: 'Checking equipment',
    statement: '<p>Before you climb, you prepare your equipment.</p>',
    question: 'What do you check first?',
    choices: ['The date of the last inspection', 'The colour of the bag', 'The name of the shop'],
  },
} as const;
export type SampleLanguage = keyof typeof sampleWords;
