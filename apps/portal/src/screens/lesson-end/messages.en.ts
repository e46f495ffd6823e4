/** English texts of the end-of-lesson screen. */
export const lessonEndEn = {
  title: 'Course finished',
  lead: 'You have finished “{course}”.',
  noScore: 'This course is not scored.',
  choose: 'Choose what comes next',
  why: 'These courses have just opened because you finished this one.',
  mustChoose: 'Choose a course before you continue.',
  dashboard: 'Dashboard',
  continue: 'Continue',
  evaluate: 'Give my opinion',
  confirmTitle: 'Start “{next}”?',
  confirmText: 'You are leaving “{course}” for a new course, “{next}”.',
  confirm: 'Start',
  cancel: 'Cancel',
  questionsTitle: 'Before you go on',
  questionStep: 'Question {step, number} of {count, number}',
  questionOpens: 'Opens: {title}',
  questionMust: 'Choose an answer before you continue.',
  questionNext: 'Next question',
  questionSending: 'Sending your choice',
};
export type LessonEndMessages = typeof lessonEndEn;
