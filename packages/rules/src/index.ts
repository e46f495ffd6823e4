/** The door of the rules: everything that is decided, named one by one. */
export {
  accessOperations,
  mayCall,
  mayChangeAccount,
  mayCertify,
  mayCorrect,
  mayOperate,
  mayReadResults,
  resourceAccess,
  standings,
  standingsFor,
  standingTable,
  type AccessOperation,
  type ActorInClass,
  type CallVerdict,
  type LessonPlace,
  type ResourceAccess,
  type Standing,
} from './people/access.ts';
export {
  fieldProblem,
  isLocked,
  isRequired,
  shownFields,
  type AccountField,
  type AccountProblem,
  type AccountValues,
} from './people/account-problems.ts';
export { requiredData, type RequiredData } from './people/required-data.ts';
export { chooseLocale } from './people/chosen-locale.ts';
export { type Awaited, awaitedCourses, type ProgramCourseFacts } from './courses/prerequisites.ts';
export { mayBecome } from './courses/publication.ts';
export { blockFileIds } from './courses/content-files.ts';
export { calculatorLimits } from './calculator/calculator-limits.ts';
export { newCalculator, press, type CalculatorEntry, type CalculatorState } from './calculator/calculator.ts';
export {
  calculatorDisplay,
  calculatorError,
  calculatorHistory,
  calculatorNumber,
} from './calculator/display.ts';
export {
  calculatorKeyOf,
  calculatorKeys,
  type CalculatorFunction,
  type CalculatorKey,
  type CalculatorOperator,
} from './calculator/keys.ts';
export {
  answerNames,
  datasetLimits,
  type DatasetDeclaration,
  type DatasetFormula,
  type DatasetValues,
  type DatasetVariable,
} from './rows/datasets/declaration.ts';
export { computedNumber, drawDatasets, scopeOf, type DatasetDraw } from './rows/datasets/draw.ts';
export { gradeByFormula } from './rows/datasets/formula-answer.ts';
export { lintDatasets, type DatasetCode, type DatasetProblem } from './rows/datasets/lint.ts';
export { displayName, type Named } from './people/display-name.ts';
export { drawPage, renderRow, shuffled } from './lesson/draws/draws.ts';
export { afterLesson, isEndedStanding, type AfterLesson } from './lesson/state/end-of-lesson.ts';
export { evaluate, evaluateSource, type Scope } from './rows/expressions/evaluate.ts';
export { isVariableName, namesIn } from './rows/expressions/names.ts';
export { parseExpression } from './rows/expressions/parse.ts';
export {
  expressionLimits,
  type ExpressionCode,
  type ExpressionProblem,
  type Outcome,
} from './rows/expressions/problems.ts';
export type { Expression, Value } from './rows/expressions/tree.ts';
export {
  badgeDisplay,
  deltaColour,
  widgetBadgeLevel,
  type BadgeConfiguration,
  type BadgeDisplay,
  type DeltaSign,
} from './look/formats/badge-display.ts';
export { competencyColumns, competencyPadding } from './look/formats/competency-padding.ts';
export { durationParts, durationText, roundedDuration, type DurationParts } from './look/formats/duration.ts';
export { fileNameMax, shortFileName } from './look/formats/file-name.ts';
export { fileSizeText } from './look/formats/file-size.ts';
export { periods, periodStart, type Period, type PeriodUnit } from './look/formats/periods.ts';
export {
  badgePercent,
  starFills,
  starsMax,
  starsOf,
  tooltipPercent,
  type StarFill,
} from './look/formats/progress-rate.ts';
export {
  glossaryEntries,
  glossaryMax,
  splitByTerms,
  type GlossaryEntry,
  type GlossaryPiece,
} from './courses/glossary/glossary.ts';
export { answerPathOf } from './rows/grading/graded-rows.ts';
export { isRevealed } from './rows/grading/reveal.ts';
export { nodesInReadingOrder, sectionsOf, stepsOf, type Step } from './lesson/tree/course-tree.ts';
export { expireTimedOut, type Expiry } from './lesson/state/expire.ts';
export type {
  ActionChoice,
  EndView,
  LessonAnswer,
  LessonCommand,
  LessonCommandKind,
  LessonEvent,
  LessonEventKind,
  LessonFacts,
  LessonOutcome,
  LessonRow,
  LessonSurroundings,
  Millis,
  PageDraw,
  PageFacts,
  PageRegrade,
  PageView,
  PlayLesson,
  Random,
  TrainerCorrection,
} from './lesson/facts.ts';
export { isEndOfProgram, endOf, standingOf } from './lesson/state/lesson-standing.ts';
export {
  isClosedToLearner,
  isLessonEnded,
  listedLessonState,
  lessonState,
  type LessonStateFacts,
} from './lesson/state/lesson-state.ts';
export { lessonTree, type TreeFacts } from './lesson/tree/lesson-tree.ts';
export { correctionView } from './lesson/pages/correction-view.ts';
export { isStartRequired } from './lesson/pages/page-clock.ts';
export { correctPage, type Corrected, type Correction } from './lesson/pages/correct-page.ts';
export { actionsOf } from './lesson/state/interactive.ts';
export {
  regradePages,
  type Regrade,
  type Regraded,
  undoRegrade,
  type UndonePage,
} from './lesson/regrade/regrade-pages.ts';
export { replayLesson, type Replayed, type ReplayedPage } from './lesson/regrade/replay-lesson.ts';
export { resetLesson, type LessonReset } from './lesson/state/reset-lesson.ts';
export { deadlineOf, deadlineOn, limitWithFactor } from './lesson/pages/page-clock.ts';
export { commentsOn, pageView } from './lesson/pages/page-view.ts';
export { play } from './lesson/play.ts';
export { isEveryStepDone, lessonScore, progressionOf, scoreOf } from './lesson/state/progression.ts';
export { medalColour, medalOf, type Medal, type MedalColour } from './look/medals.ts';
export {
  isClassUnlocked,
  isExpired,
  narrowWindow,
  windowMoment,
  type OpeningWindow,
  type WindowMoment,
} from './lesson/state/opening.ts';
export {
  evaluateNode,
  nodeAfter,
  nodeChoices,
  nodeContent,
  nodeInPlace,
  countsInLesson,
  nodeTimedStart,
  resourcesOf,
  type NodePlace,
  withoutKey,
} from './lesson/node-mode/node-mode.ts';
export {
  passwordProblems,
  type PasswordPolicy,
  type PasswordProblem,
} from './people/password/password-rules.ts';
export {
  certificateScore,
  percentOf,
  progressColour,
  scorePercent,
  scoreRatio,
  type ProgressColour,
} from './lesson/state/progress.ts';
export { defaultRoutePermission, mayEnterRoute } from './people/route-permission.ts';
export { emptyAnswer, isAnswered, isGradedRow } from './rows/answer-forms.ts';
export { pickableIn, type Pickable, type PickedRowType } from './rows/pickable.ts';
export { checkShape, correctRow, gradeRow } from './rows/row-table.ts';
export type { AnswerProblem } from './rows/row-rules.ts';
export {
  competencyTree,
  genericReportingLevel,
  reportedCompetencies,
  type CompetencyBranch,
  type CompetencyReport,
  type PlacedCompetency,
} from './scoring/competency-tree.ts';
export {
  defaultExerciseLimits,
  ratiosOf,
  scoringOf,
  type ExerciseWindows,
  type RecordRatios,
} from './scoring/exercise-windows.ts';
export { seededRandom } from './lesson/draws/seeded-random.ts';
export { fillShortcodes } from './rows/shortcodes/fill.ts';
export {
  replaceShortcodes,
  shortcodeNames,
  shortcodesMax,
  shortcodeText,
  type TextKind,
} from './rows/shortcodes/shortcodes.ts';
export { brandTheme, type BrandRoles, type BrandTheme } from './look/theme/brand-theme.ts';
export { contrast } from './look/theme/contrast.ts';
export { themeCss, type TenantColours } from './look/theme/theme-css.ts';
export { timerAt, type Timer, type TimerAnnouncement, type TimerState } from './lesson/state/timer.ts';
export { allowedCompanies, userDomainOf, type Membership } from './people/user-domain.ts';
export {
  administeredClasses,
  administeredCompanies,
  administeredCourses,
  companiesInCharge,
  coursesOfRole,
  hasCourseRole,
  holdsAnyCourseRole,
  holdsCourseRole,
  isContextAdmin,
  mayHaveScope,
  overseenCompanies,
  roleScopes,
  type Actor,
  type CourseRole,
  type RoleScope,
  type ScopedRole,
} from './people/scoped-roles.ts';
export { tincanTargetOf, type TincanTarget } from './lesson/modules/tincan-link.ts';
export { readTincanMessage, type TincanMessage, type TincanScore } from './lesson/modules/tincan-message.ts';
export { moduleReportOf, type ModuleReport } from './lesson/modules/tincan-policy.ts';
export { videoFrameAddress, videoIdOf } from './look/video-link.ts';
