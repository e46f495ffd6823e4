/** The door of what every front-end is built on: session, calls, tenant, texts, loading, device. */
export { api, askOnTop, deadlines, onSessionEnd } from './api/api.ts';
export { isTryout, lessonCalls, standInFor, type LessonCalls } from './api/lesson-calls.ts';
export { queryDefaults } from './api/query-defaults.ts';
export { connection } from './api/connection.ts';
export { useFailureWords, useRefusalText } from './api/failure-words.ts';
export { CallFailure, isPassing, mayPass, orThrow } from './api/failure.ts';
export { callPersistently, newKey, tenSeconds } from './api/persistent-call.ts';
export { sendForm } from './api/send-form.ts';
export { writeInTurn } from './api/write-in-turn.ts';
export {
  draftPrefix,
  markSent,
  readDraft,
  removeDraft,
  writeDraft,
  type LocalDraft,
} from './device/drafts.ts';
export { submission } from './device/submission.ts';
export { unsentWords, useHeardWords, useUnsentWords } from './device/unsent-words.ts';
export { unsentWork, type UnsentWork } from './device/unsent-work.ts';
export { awaitInstallOffer, checkMs, installOffer } from './device/install-offer.ts';
export { wantsLessMotion, applyComfort, forgetComfort } from './tenant/comfort.ts';
export { serverClock, timed, type ServerClock } from './device/server-clock.ts';
export { useSingleKeys, keepMe, meQuery, signOut } from './session/me.ts';
export { useMobile } from './device/use-mobile.ts';
export { useNarrow, useWide } from './device/use-narrow.ts';
export { useNow } from './device/use-now.ts';
export { textOf, useForm, type FormProblem, type FormRules } from './forms/use-form.ts';
export { afterPaint } from './loading/after-paint.ts';
export { whenStill } from './loading/when-still.ts';
export { ChunkNote, useChunkText, useReleaseReload, type ChunkNoteProps } from './loading/chunk-note.tsx';
export { FailedRead } from './loading/failed-read.tsx';
export { arrivalOf, lazyComponent, lazyPart, type LazyPart } from './loading/lazy-part.tsx';
export {
  ChunkLoadError,
  chunkTimeoutMs,
  loadChunk,
  retryAfterRelease,
  type ChunkWorld,
} from './loading/load-chunk.ts';
export { ReadState } from './loading/read-state.tsx';
export { accountKeys } from './query-keys/account-keys.ts';
export { editorKeys } from './query-keys/editor-keys.ts';
export { playerKeys, previewKeys } from './query-keys/player-keys.ts';
export { deskKeys } from './query-keys/desk-keys.ts';
export { courseKeys, libraryKeys, platformKeys, settingsKeys } from './query-keys/office-keys.ts';
export { queryKeys } from './query-keys/query-keys.ts';
export { AppAlerts } from './frame/app-alerts.tsx';
export { useUserWishes } from './session/use-user-wishes.ts';
export { deviceComfort, saveAccount, type AccountChanges } from './session/account-writes.ts';
export { leftMs, openSession } from './session/open-session.ts';
export { isMarked, markEntrance, session } from './session/session.ts';
export { useTabMessages, usePublishToTabs, type TabMessage } from './session/other-tabs.ts';
export { TenantLogo, TenantProvider, useTenant } from './tenant/tenant.tsx';
export {
  Authored,
  ContentLanguageProvider,
  useContentLanguage,
  HeadingLevelProvider,
  PlacedHeading,
} from './texts/heading-level.tsx';
export { catalogsOf, makeTextBundles, wishedLocales, type Texts } from './texts/text-bundles.ts';
export { useLocaleChange, WithTexts, usePrefetchedTexts, type LazyTexts } from './texts/with-texts.tsx';
