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
} from './access.ts';
export {
  fieldProblem,
  isLocked,
  isRequired,
  shownFields,
  type AccountField,
  type AccountProblem,
  type AccountValues,
} from './account/account-problems.ts';
export { requiredData, type RequiredData } from './account/required-data.ts';
export { chooseLocale } from './chosen-locale.ts';
export { mayBecome } from './publication.ts';
export { contentFileIds } from './content-files.ts';
export { courseProblems, mayHoldNode } from './course-problems/course-problems.ts';
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
} from './datasets/declaration.ts';
export { computedNumber, drawDatasets, scopeOf, type DatasetDraw } from './datasets/draw.ts';
export { gradeByFormula } from './datasets/formula-answer.ts';
export { lintDatasets, type DatasetCode, type DatasetProblem } from './datasets/lint.ts';
export { displayName, type Named } from './display-name.ts';
export { drawPage, renderRow, shuffled } from './draws.ts';
export { afterLesson, isEndedStanding, type AfterLesson } from './end-of-lesson.ts';
export { evaluate, evaluateSource, type Scope } from './expressions/evaluate.ts';
export { isVariableName, namesIn } from './expressions/names.ts';
export { parseExpression } from './expressions/parse.ts';
export {
  expressionLimits,
  type ExpressionCode,
  type ExpressionProblem,
  type Outcome,
} from './expressions/problems.ts';
export type { Expression, Value } from './expressions/tree.ts';
export {
  badgeDisplay,
  deltaColour,
  widgetBadgeLevel,
  type BadgeConfiguration,
  type BadgeDisplay,
  type DeltaSign,
} from './formats/badge-display.ts';
export { competencyColumns, competencyPadding } from './formats/competency-padding.ts';
export { durationParts, durationText, roundedDuration, type DurationParts } from './formats/duration.ts';
export { fileNameMax, shortFileName } from './formats/file-name.ts';
export { fileSizeText } from './formats/file-size.ts';
export { periods, periodStart, type Period, type PeriodUnit } from './formats/periods.ts';
export {
  badgePercent,
  starFills,
  starsMax,
  starsOf,
  tooltipPercent,
  type StarFill,
} from './formats/progress-rate.ts';
export {
  glossaryEntries,
  glossaryMax,
  splitByTerms,
  type GlossaryEntry,
  type GlossaryPiece,
} from './glossary-terms/glossary.ts';
export { answerPathOf } from './grading/graded-rows.ts';
export { isRevealed } from './grading/reveal.ts';
export { nodesInReadingOrder, sectionsOf, stepsOf, type Step } from './lesson-engine/course-tree.ts';
export { expireTimedOut, type Expiry } from './lesson-engine/expire.ts';
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
} from './lesson-engine/facts.ts';
export { isEndOfProgram, endOf, standingOf } from './lesson-engine/lesson-standing.ts';
export {
  isClosedToLearner,
  isLessonEnded,
  listedLessonState,
  lessonState,
  type LessonStateFacts,
} from './lesson-engine/lesson-state.ts';
export { lessonTree, type TreeFacts } from './lesson-engine/lesson-tree.ts';
export { correctionView } from './lesson-engine/correction-view.ts';
export { isStartRequired } from './lesson-engine/page-clock.ts';
export { correctPage, type Corrected, type Correction } from './lesson-engine/correct-page.ts';
export { actionsOf } from './lesson-engine/interactive.ts';
export {
  regradePages,
  type Regrade,
  type Regraded,
  undoRegrade,
  type UndonePage,
} from './lesson-engine/regrade-pages.ts';
export { replayLesson, type Replayed, type ReplayedPage } from './lesson-engine/replay-lesson.ts';
export { resetLesson, type LessonReset } from './lesson-engine/reset-lesson.ts';
export { deadlineOf, deadlineOn, limitWithFactor } from './lesson-engine/page-clock.ts';
export { commentsOn, pageView } from './lesson-engine/page-view.ts';
export { play } from './lesson-engine/play.ts';
export { isEveryStepDone, lessonScore, progressionOf, scoreOf } from './lesson-engine/progression.ts';
export { medalColour, medalOf, type Medal, type MedalColour } from './medals.ts';
export {
  isClassUnlocked,
  isExpired,
  narrowWindow,
  windowMoment,
  type OpeningWindow,
  type WindowMoment,
} from './opening.ts';
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
} from './node-mode/node-mode.ts';
export { passwordProblems, type PasswordPolicy, type PasswordProblem } from './password/password-rules.ts';
export {
  certificateScore,
  percentOf,
  progressColour,
  scorePercent,
  scoreRatio,
  type ProgressColour,
} from './progress.ts';
export { defaultRoutePermission, mayEnterRoute } from './route-permission.ts';
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
export { seededRandom } from './seeded-random.ts';
export { fillShortcodes } from './shortcodes/fill.ts';
export {
  replaceShortcodes,
  shortcodeNames,
  shortcodesMax,
  shortcodeText,
  type TextKind,
} from './shortcodes/shortcodes.ts';
export { brandTheme, type BrandRoles, type BrandTheme } from './theme/brand-theme.ts';
export { contrast } from './theme/contrast.ts';
export { themeCss, type TenantColours } from './theme/theme-css.ts';
export { timerAt, type Timer, type TimerAnnouncement, type TimerState } from './timer.ts';
export { allowedCompanies, userDomainOf, type Membership } from './user-domain.ts';
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
} from './scoped-roles.ts';
export { tincanTargetOf, type TincanTarget } from './tincan-link.ts';
export { readTincanMessage, type TincanMessage, type TincanScore } from './tincan-message.ts';
export { moduleReportOf, type ModuleReport } from './tincan-policy.ts';
export { videoFrameAddress, videoIdOf } from './video-link.ts';
