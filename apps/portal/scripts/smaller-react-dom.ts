/**
 * Leaves out of the build the parts of React's DOM renderer that no source of ours can reach: taking over markup drawn by a
 * server, view transitions, references to fragments, elements that move into the document's head, actions of forms, and
 * what stands for parts that are waited for (ours are no `lazy` ones) or hidden.
 * Each is a function emptied by its name or a variable that never changes. The build stops when the renderer is another
 * release than the one read for this list, when a name is not found once, and when a source begins to use such a part
 * (decision 0480).
 */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const module = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Of the file that the names below were read in. */
const readIn = 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251';

/** What would need one of the parts: an import or an element by its name. */
const uses = new RegExp(
  [
    String.raw`\b(hydrateRoot|ViewTransition|addTransitionType|Suspense|SuspenseList|useActionState|useFormStatus|requestFormReset)\b`,
    String.raw`\b(preinit|preinitModule|preloadModule|prefetchDNS|preconnect)\(`,
    String.raw`<Activity\b`,
    String.raw`\blazy\(`,
    String.raw`<Fragment\b[^>]*\bref=`,
    String.raw`<(link|style|script|meta|title|html|head|body)[\s/>]`,
    String.raw`<form\b[^>]*\baction=\{`,
    String.raw`\bformAction=\{`,
  ].join('|'),
  'm',
);

const emptied = {
  hydration: [
    'accumulateOrCreateContinuousQueuedReplayableEvent',
    'attemptExplicitHydrationTarget',
    'attemptReplayContinuousQueuedEvent',
    'canHydrateInstance',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'createFiberFromDehydratedFragment',
    'getBumpedLaneForHydration',
    'getNextHydratable',
    'getNextHydratableInstanceAfterHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'popHydrationState',
    'popToNextHostParent',
    'prepareToHydrateHostInstance',
    'queueIfContinuousEvent',
    'retryDehydratedSuspenseBoundary',
    'retryIfBlockedOn',
    'scheduleReplayQueueIfNeeded',
    'updateDehydratedSuspenseComponent',
  ],
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
    // A picture holds a commit back inside a view transition alone.
    'accumulateSuspenseyCommitOnFiber',
    'preloadInstanceAndSuspendIfNeeded',
  ],
  fragmentReferences: [
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'FragmentInstance',
    'isFragmentInstanceParent',
  ],
  elementsOfTheHead: [
    'acquireResource',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheet',
    'isHostHoistableType',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'suspendResource',
  ],
  actionsOfForms: [
    'ensureFormComponentIsStateful',
    'extractEvents$1',
    'mountActionState',
    'rerenderActionState',
    'startHostTransition',
    'updateActionState',
    'updateActionStateImpl',
  ],
  lists: ['findFirstSuspended', 'updateActivityComponent', 'updateSuspenseListComponent'],
  waitingOrHidden: [
    'attachSuspenseRetryListeners',
    'bailoutOffscreenComponent',
    'commitOffscreenPassiveMountEffects',
    'commitSuspenseHydrationCallbacks',
    'deferHiddenOffscreenComponent',
    'getRetryCache',
    'hideOrUnhideAllChildren',
    'hideOrUnhideNearestPortals',
    'mountSuspenseOffscreenState',
    'mountSuspensePrimaryChildren',
    'mountWorkInProgressOffscreenFiber',
    'recursivelyTraverseAtomicPassiveEffects',
    'recursivelyTraverseDisappearLayoutEffects',
    'recursivelyTraverseDisconnectPassiveEffects',
    'recursivelyTraverseReappearLayoutEffects',
    'recursivelyTraverseReconnectPassiveEffects',
    'resolveRetryWakeable',
    'retrySuspenseComponentWithoutHydrating',
    'retryTimedOutBoundary',
    'scheduleRetryEffect',
    'scheduleSuspenseWorkOnFiber',
    'updateOffscreenComponent',
    'updateSuspenseComponent',
  ],
} as const;

/** Whole statements, by their beginning. */
const dropped = [
  /^exports\.hydrateRoot = /,
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration =/,
  /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = /,
];

/** `sources` are the folders of our own code. */
export function smallerReactDom(sources: readonly string[]): Plugin {
  let done = false;
  return {
    name: 'parcours-smaller-react-dom',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const source of sources.map((folder) => join(import.meta.dirname, folder))) {
        for await (const file of glob('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] })) {
          const use = uses.exec(await readFile(join(source, file), 'utf8'));
          if (use !== null)
            this.error(`${file} uses “${use[0]}”: leave that part of React's DOM renderer in the build.`);
        }
      }
    },
    transform(code, id) {
      if (!module.test(id)) return null;
      const is = createHash('sha256').update(code).digest('hex');
      if (is !== readIn)
        this.error(`React's DOM renderer has changed (${is}): read the names of smaller-react-dom.ts anew.`);
      done = true;
      return { code: withoutUnused(code, (note) => this.error(note)), map: null };
    },
    buildEnd(error) {
      if (error === undefined && !done) this.error("React's DOM renderer is not where it was.");
    },
  };
}

function withoutUnused(code: string, fail: (note: string) => never): string {
  const names = new Set<string>(Object.values(emptied).flat());
  // Statements of the file begin at the edge; what ends one with an own block ends there too.
  const statements = code.split(/\n(?=[A-Za-z])/);
  const kept = statements.flatMap((statement) => {
    const name = /^function ([\w$]+)\(/.exec(statement)?.[1];
    if (name !== undefined && names.delete(name)) return [`function ${name}() {}`];
    return dropped.some((beginning) => beginning.test(statement)) ? [] : [statement];
  });
  if (names.size > 0) fail(`React's DOM renderer has no ${[...names].join(', ')}.`);
  return neverHydrating(kept.join('\n'), fail).replaceAll('(viewTransitionMutationContext = !0)', '0');
}

/** Nothing that a server drew is taken over: what asks so is answered where it asks. */
function neverHydrating(code: string, fail: (note: string) => never): string {
  const declared = '  isHydrating = !1,\n';
  const at = code.indexOf(declared);
  if (at < 0) fail("React's DOM renderer does not say whether it is hydrating.");
  return (
    code.slice(0, at) +
    code
      .slice(at + declared.length)
      .replaceAll(/\bisHydrating\b(?!\$)( = !\d)?/g, 'false')
      .replaceAll(/[\w$]+(\.[\w$]+)*\.isDehydrated\b/g, 'false')
      .replaceAll(/\b[\w$]+\.dehydrated\b/g, 'null')
  );
}
