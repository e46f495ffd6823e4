/** The door of the rules: everything that is decided, named one by one. */
export {
  accessOperations,
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
export {
  actorHolding,
  actorOfAccount,
  partsOpenTo,
  standingsOpeningPart,
} from './people/back-office-doors.ts';
export { requiredData, type RequiredData } from './people/required-data.ts';
export { chooseLocale } from './people/chosen-locale.ts';
export {
  type Awaited,
  awaitedCourses,
  type PlacedCourse,
  type ProgramCourseFacts,
} from './courses/prerequisites.ts';
export { courseOpening, neverOpened } from './courses/program-openings.ts';
export { type GraphPoint, programGraph } from './courses/program-graph.ts';
export { blocksOpening, openingProblems } from './courses/class-opening.ts';
export { mayBecome } from './courses/publication.ts';
export { blockFileIds } from './courses/content-files.ts';
export { calculatorLimits } from './calculator/arithmetic.ts';
export { newCalculator, press, type CalculatorState } from './calculator/calculator.ts';
export {
  calculatorDisplay,
  calculatorError,
  calculatorHistory,
  calculatorSum,
} from './calculator/display.ts';
export { calculatorKeyOf, type CalculatorKey } from './calculator/keys.ts';
export { type DatasetDeclaration } from './rows/datasets/declaration.ts';
export { drawDatasets } from './rows/datasets/draw.ts';
export { shortcodeText } from './rows/shortcodes/shortcodes.ts';
export { lintDatasets } from './rows/datasets/lint.ts';
export { changedFields } from './people/changed-fields.ts';
export { answerBy } from './people/answer-by.ts';
export { type AccountFields, mergedFields, restoredFields } from './people/merged-fields.ts';
export { type CsvRow, type CsvTable, readCsv } from './people/import/read-csv.ts';
export {
  judgeRows,
  type KnownPeople,
  type KnownPerson,
  type PersonValues,
  type ReadRow,
  readRow,
  twinKey,
} from './people/import/judge-rows.ts';
export { guessMapping, importFields } from './people/import/people-columns.ts';
export {
  endedBefore,
  periodAppliesAt,
  periodMs,
  periodOfRows,
  type Periods,
  periodsAt,
  type SetPeriod,
  usualPeriods,
} from './privacy/retention.ts';
export { displayName, type Named } from './people/display-name.ts';
export { isSpan, signingMoment, signingWindow, type SlotState } from './attendance/signing-window.ts';
export { slotHorizon, usualSlotNotice } from './attendance/slot-notice.ts';
export { isMovedSince } from './courses/moved-since.ts';
export { momentInZone, slotsOfSeries } from './attendance/slot-series.ts';
export { nextDigest } from './people/digest-time.ts';
export {
  centreDay,
  centreDayStart,
  hourMark,
  momentOf,
  momentsOf,
  offsetText,
  usualTimeZone,
  wallClock,
} from './people/wall-clock.ts';
export { fillPlaceholders, misnamedPlace, reminderDay, unknownPlaceholders } from './people/reminders.ts';
export {
  mailDomainOf,
  mailRecordsOf,
  mailRecordState,
  wantedMailRecords,
  type WantedRecord,
} from './mail/mail-records.ts';
export {
  fillWords,
  letterPlaceholders,
  paragraphsOf,
  type WordsField,
  wordsProblems,
} from './mail/letter-words.ts';
export { afterLesson, isEndedStanding } from './lesson/state/end-of-lesson.ts';
export { parseExpression } from './rows/expressions/parse.ts';
export { badgeDisplay, widgetBadgeLevel, type BadgeConfiguration } from './look/formats/badge-display.ts';
export { competencyColumns, competencyPadding } from './look/formats/competency-padding.ts';
export { dateText, rangeText } from './look/formats/date-text.ts';
export { durationText, roundedDuration } from './look/formats/duration.ts';
export { fileNameMax, shortFileName, fileSizeText } from './look/formats/file-text.ts';
export { periods, periodStart, type Period } from './look/formats/periods.ts';
export { badgePercent, starFills, starsOf, tooltipPercent } from './look/formats/progress-rate.ts';
export { glossaryEntries, glossaryMax, splitByTerms } from './courses/glossary/glossary.ts';
export { answerPathOf } from './rows/grading/graded-rows.ts';
export { pageMaximum } from './rows/grading/page-score.ts';
export { gradeRow } from './rows/row-table.ts';
export { isRevealed } from './rows/grading/reveal.ts';
export { nodesInReadingOrder, sectionsOf, stepsOf } from './lesson/tree/course-tree.ts';
export { countsAsExercise } from './lesson/state/progression.ts';
export { answerAgain } from './lesson/commands/answer.ts';
export { expireTimedOut } from './lesson/state/expire.ts';
export type {
  ActionChoice,
  EndView,
  LessonAnswer,
  LessonCommand,
  LessonEvent,
  LessonEventKind,
  LessonFacts,
  LessonOutcome,
  LessonRow,
  LessonSurroundings,
  PageDraw,
  PageFacts,
  PageRegrade,
  PageView,
  TrainerCorrection,
} from './lesson/facts.ts';
export { isEndOfProgram, standingOf } from './lesson/state/lesson-standing.ts';
export {
  isLessonEnded,
  lessonState,
  listedLessonState,
  type LessonStateFacts,
} from './lesson/state/lesson-state.ts';
export { lessonTree } from './lesson/tree/lesson-tree.ts';
export { correctionView, commentsOn, pageView } from './lesson/pages/page-view.ts';
export { isStartRequired } from './lesson/pages/page-clock.ts';
export { correctPage, type Correction } from './lesson/pages/correct-page.ts';
export { actionsOf } from './lesson/state/interactive.ts';
export {
  regradeBlocks,
  type Regraded,
  undoRegrade,
  type UndonePage,
} from './lesson/regrade/regrade-pages.ts';
export { replayLesson, type ReplayedPage } from './lesson/regrade/replay-lesson.ts';
export { attemptsLeft, beginningAgain } from './lesson/state/attempts.ts';
export { resetLesson } from './lesson/state/reset-lesson.ts';
export { deadlineOf } from './lesson/pages/page-clock.ts';
export { play } from './lesson/play.ts';
export { calendarText, type CalendarEvent } from './look/formats/calendar-text.ts';
export { excerptAround, markedParts, searchWords } from './look/search/found-words.ts';
export { medalColour, medalOf } from './look/medals.ts';
export {
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
export { certificateScore, percentOf, progressColour, scoreRatio } from './lesson/state/progress.ts';
export { mayViewAs, type ViewedPerson } from './people/view-as.ts';
export { mayEnterRoute, userDomainOf } from './people/user-domain.ts';
export { emptyAnswer, isAnswered, isGradedRow } from './rows/answer-forms.ts';
export { pickableIn, type Pickable } from './rows/pickable.ts';
export {
  competencyTree,
  genericReportingLevel,
  reportedCompetencies,
  type CompetencyBranch,
  type PlacedCompetency,
} from './scoring/competency-tree.ts';
export { measuresOf, statisticsPeriod, unitOfMeasure, withoutSmallGroups } from './scoring/statistics.ts';
export { defaultExerciseLimits, ratiosOf, scoringOf, type RecordRatios } from './scoring/exercise-windows.ts';
export { seededRandom } from './lesson/draws/draws.ts';
export { brandReport, type BrandCorrection } from './look/theme/brand-corrections.ts';
export { themeCss } from './look/theme/theme-css.ts';
export { timerAt, type TimerAnnouncement } from './lesson/state/timer.ts';
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
  type Actor,
  type CourseRole,
  type ScopedRole,
} from './people/scoped-roles.ts';
export {
  tincanTargetOf,
  type TincanTarget,
  moduleReportOf,
  type ModuleReport,
} from './lesson/modules/tincan-policy.ts';
export { readTincanMessage, type TincanScore } from './lesson/modules/tincan-message.ts';
export { videoFrameAddress, videoIdOf } from './look/video-link.ts';
